import fp from 'fastify-plugin';
import type { Access } from '../identity/access.ts';

/**
 * Refuses to start with an API route that does not declare what it takes, what it answers and who may call
 * it. HEAD routes come with their GET.
 */
export const declaredRoutes = fp<{ accessTable: Record<string, Access> }>(
  async (app, { accessTable }) => {
    const unused = new Set(Object.keys(accessTable));
    app.addHook('onRoute', (route) => {
      if (!route.url.startsWith('/api/')) return;
      const methods = [route.method].flat();
      for (const method of methods) {
        const name = `${method === 'HEAD' ? 'GET' : method} ${route.url}`;
        const access = accessTable[name];
        if (!access) throw new Error(`${name} has no row in the access table.`);
        if (!route.schema?.response) throw new Error(`${name} declares no answer.`);
        if (method === 'POST' && !route.schema.body) throw new Error(`${name} declares no body.`);
        route.config = { ...route.config, access };
        unused.delete(name);
      }
    });
    app.addHook('onReady', async () => {
      if (unused.size > 0) throw new Error(`The access table names calls that do not exist: ${[...unused]}`);
    });
  },
  { name: 'declared-routes' },
);

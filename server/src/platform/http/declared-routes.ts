// Routes carry a summary and a description through its types.
import type {} from '@fastify/swagger';
import { limits } from '@waybill/contract';
import fp from 'fastify-plugin';
import type { Access } from '../identity/access.ts';

/** The description of the calls is not itself a call. */
const isDescription = (url: string) => url === '/api/openapi.json' || url.startsWith('/api/docs');

/**
 * Refuses to start with an API route that does not declare what it takes, what it answers and who may call
 * it. HEAD routes come with their GET.
 */
export const declaredRoutes = fp<{ accessTable: Record<string, Access> }>(
  async (app, { accessTable }) => {
    const unused = new Set(Object.keys(accessTable));
    app.addHook('onRoute', (route) => {
      if (!route.url.startsWith('/api/') || isDescription(route.url)) return;
      const methods = [route.method].flat();
      for (const method of methods) {
        const name = `${method === 'HEAD' ? 'GET' : method} ${route.url}`;
        const access = accessTable[name];
        if (!access) throw new Error(`${name} has no row in the access table.`);
        if (!route.schema?.response) throw new Error(`${name} declares no answer.`);
        if (!route.schema.summary) throw new Error(`${name} does not say what it does.`);
        if (method === 'POST' && !route.schema.body) throw new Error(`${name} declares no body.`);
        if (method === 'GET' && access.touches !== 'reads')
          throw new Error(`${name} is a GET and touches ${access.touches}.`);
        if (method === 'GET' && !route.schema.querystring) throw new Error(`${name} declares no query.`);
        route.config = { ...route.config, access };
        if (access.who !== 'anyone') route.bodyLimit ??= limits.bodyBytes;
        unused.delete(name);
      }
    });
    app.addHook('onReady', async () => {
      if (unused.size > 0) throw new Error(`The access table names calls that do not exist: ${[...unused]}`);
    });
  },
  { name: 'declared-routes' },
);

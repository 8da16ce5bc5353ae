// Routes carry a summary and a description through its types.
import type {} from '@fastify/swagger';
import fp from 'fastify-plugin';
import type { Access } from './access.ts';
import type { ActivityRule } from './activity-rule.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyInstance {
    /** Who may make which call, by its method and path. */
    readonly accessTable: Record<string, Access>;
  }
}

/** The description of the calls is not itself a call. */
const isDescription = (url: string) => url === '/api/openapi.json' || url.startsWith('/api/docs');

/**
 * Fails the start on an API route that does not declare its parameters, its response, who may call it and, if it writes, what
 * the company's activity says of it. HEAD routes come with their GET.
 */
export const declaredRoutes = fp<{ activityTable: Record<string, ActivityRule> }>(
  async (app, { activityTable }) => {
    const table: Record<string, Access> = {};
    app.decorate('accessTable', table);
    const unusedRules = new Set(Object.keys(activityTable));
    app.addHook('onRoute', (route) => {
      if (!route.url.startsWith('/api/') || isDescription(route.url) || route.method === 'HEAD') return;
      const name = `${route.method} ${route.url}`;
      const access = route.config?.access;
      if (!access) throw new Error(`${name} does not say who may make it.`);
      if (!route.schema?.response) throw new Error(`${name} declares no response.`);
      if (!route.schema.summary) throw new Error(`${name} does not say what it does.`);
      if (route.method === 'POST' && !route.schema.body) throw new Error(`${name} declares no body.`);
      if (route.method === 'GET' && !route.schema.querystring) throw new Error(`${name} declares no query.`);
      const activity = activityTable[name];
      if (!activity && access.touches !== 'reads')
        throw new Error(`${name} has no row in the activity table.`);
      if (activity && access.touches === 'reads') throw new Error(`${name} only reads: it is no activity.`);
      route.config = { ...route.config, ...(activity && { activity }) };
      unusedRules.delete(name);
      table[name] = access;
    });
    app.addHook('onReady', async () => {
      if (unusedRules.size > 0)
        throw new Error(`The activity table names calls that do not exist: ${[...unusedRules]}`);
    });
  },
  { name: 'declared-routes' },
);

// Routes carry a summary and a description through its types.
import type {} from '@fastify/swagger';
import { requestLimits } from '@waybill/contract';
import fp from 'fastify-plugin';
import type { Access } from './access.ts';
import type { ActivityRule } from './activity-rule.ts';

/** The description of the calls is not itself a call. */
const isDescription = (url: string) => url === '/api/openapi.json' || url.startsWith('/api/docs');

interface Options {
  accessTable: Record<string, Access>;
  activityTable: Record<string, ActivityRule>;
}

/**
 * Fails the start on an API route that does not declare its parameters, its response, who may call it and, if it writes, what
 * the company's activity says of it. HEAD routes come with their GET.
 */
export const declaredRoutes = fp<Options>(
  async (app, { accessTable, activityTable }) => {
    const unused = new Set(Object.keys(accessTable));
    const unusedRules = new Set(Object.keys(activityTable));
    app.addHook('onRoute', (route) => {
      if (!route.url.startsWith('/api/') || isDescription(route.url)) return;
      const methods = [route.method].flat();
      for (const method of methods) {
        const name = `${method === 'HEAD' ? 'GET' : method} ${route.url}`;
        const access = accessTable[name];
        if (!access) throw new Error(`${name} has no row in the access table.`);
        if (!route.schema?.response) throw new Error(`${name} declares no response.`);
        if (!route.schema.summary) throw new Error(`${name} does not say what it does.`);
        if (method === 'POST' && !route.schema.body) throw new Error(`${name} declares no body.`);
        if (method === 'GET' && access.touches !== 'reads')
          throw new Error(`${name} is a GET and touches ${access.touches}.`);
        if (method === 'GET' && !route.schema.querystring) throw new Error(`${name} declares no query.`);
        const activity = activityTable[name];
        if (!activity && access.touches !== 'reads')
          throw new Error(`${name} has no row in the activity table.`);
        if (activity && access.touches === 'reads') throw new Error(`${name} only reads: it is no activity.`);
        route.config = { ...route.config, access, ...(activity && { activity }) };
        if (access.who !== 'anyone') route.bodyLimit ??= requestLimits.bodyBytes;
        unused.delete(name);
        unusedRules.delete(name);
      }
    });
    app.addHook('onReady', async () => {
      if (unusedRules.size > 0)
        throw new Error(`The activity table names calls that do not exist: ${[...unusedRules]}`);
      if (unused.size > 0) throw new Error(`The access table names calls that do not exist: ${[...unused]}`);
    });
  },
  { name: 'declared-routes' },
);

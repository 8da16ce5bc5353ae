// Routes carry a summary and a description through its types.
import type {} from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Access } from './access.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The declarations of each call, by its method and path. */
    readonly calls: Record<string, FastifyContextConfig & { access: Access }>;
  }
}

/** The description of the calls is not itself a call. */
const isDescription = (url: string) => url === '/api/openapi.json' || url.startsWith('/api/docs');

/**
 * Fails the start on an API route that does not declare its parameters, its response and who may call it. HEAD routes come
 * with their GET.
 */
export const declaredRoutes = fp(
  async (app) => {
    const calls: FastifyInstance['calls'] = {};
    app.decorate('calls', calls);
    app.addHook('onRoute', ({ method, url, schema, config = {} }) => {
      if (!url.startsWith('/api/') || isDescription(url)) return;
      const name = `${method} ${url}`;
      const { access } = config;
      if (!access) throw new Error(`${name} does not say who may make it.`);
      if (method === 'HEAD') return;
      if (!schema?.response) throw new Error(`${name} declares no response.`);
      if (!schema.summary) throw new Error(`${name} does not say what it does.`);
      if (method === 'POST' && !schema.body) throw new Error(`${name} declares no body.`);
      if (method === 'GET' && !schema.querystring) throw new Error(`${name} declares no query.`);
      calls[name] = { ...config, access };
    });
  },
  { name: 'declared-routes' },
);

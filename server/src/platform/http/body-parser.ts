import fp from 'fastify-plugin';
import { requireSimple } from './body-shape.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is kept as it was sent, for its signature. */
    keepsText?: true;
  }
  interface FastifyRequest {
    /** The body as it was sent, of a call that keeps it. */
    bodyText: string;
  }
}

/** JSON only; a body that was left out is an empty object, so that calls without fields need none. */
export const bodyParser = fp(
  async (app) => {
    const parseJson = app.getDefaultJsonParser('error', 'error');
    app.decorateRequest('bodyText', '');
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      requireSimple(body as string);
      if (request.routeOptions.config.keepsText) request.bodyText = body as string;
      if (body.length === 0) done(null, {});
      else parseJson(request, body as string, done);
    });
    app.addHook('preValidation', async (request) => {
      if (request.method === 'POST' && request.body === undefined) request.body = {};
    });
  },
  { name: 'body-parser' },
);

import fp from 'fastify-plugin';
import type { ServerConfig } from '../base/config.ts';
import { apiDescription } from './api-description.ts';
import { bodyParser } from './body-parser.ts';
import { compression } from './compression.ts';
import { crossOrigin } from './cross-origin.ts';
import { declaredRoutes } from './declared-routes.ts';
import { errorHandler } from './error-handler.ts';
import { requestLog } from './request-log.ts';
import { responseHeaders } from './response-headers.ts';

type Options = {
  config: Pick<ServerConfig, 'webOrigins'>;
  description: Parameters<typeof apiDescription>[1];
};

/** The steps of every request: log, errors, headers, origins, bodies, and the description of all calls. */
export const http = fp<Options>(
  async (app, { config, description }) => {
    await app.register(requestLog);
    await app.register(errorHandler);
    await app.register(responseHeaders);
    await app.register(crossOrigin, { origins: config.webOrigins });
    await app.register(compression);
    await app.register(bodyParser);
    await app.register(declaredRoutes);
    await app.register(apiDescription, description);
  },
  { name: 'http' },
);

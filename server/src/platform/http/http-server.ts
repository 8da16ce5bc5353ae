import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { requestLimits } from '@waybill/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { isRejectedForItsPath, sendClientError } from './early-rejection.ts';
import { sendError } from './error-handler.ts';
import { logOptions } from './request-log.ts';
import { responseSerializer } from './response-serializer.ts';
import { validatorCompiler } from './validation.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * From now on this node is not ready, so that proxies leave it out, and each connection ends with its next response, so that no request
     * meets one that is just being closed. It serves on until it is closed.
     */
    drain(): void;
    isDraining(): boolean;
  }
}

interface HttpServerOptions {
  logLevel: string;
  /** The number of proxies in front, or their addresses and networks. */
  trustedProxies: number | string[];
  checksResponses: boolean;
  /** The target of the log instead of the standard output. */
  logStream?: NodeJS.WritableStream;
}

/**
 * Limits of the time that a request takes to arrive, and that a connection stands still. Responses have no limit:
 * the live stream sends something every 20 seconds.
 */
const connectionOptions = {
  maxHeaderSize: requestLimits.headerBytes,
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 72_000,
};
const stillForMs = 120_000;

/** The bare server: limits, request ids, log, and the rejection of what is not a request. */
export const createHttpServer = ({
  logLevel,
  logStream,
  trustedProxies,
  checksResponses,
}: HttpServerOptions): FastifyInstance => {
  let isDraining = false;
  const app: FastifyInstance = Fastify({
    logger: { ...logOptions(logLevel), ...(logStream && { stream: logStream }) },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: requestLimits.publicBodyBytes,
    genReqId: () => randomUUID(),
    trustProxy: typeof trustedProxies === 'number' ? (_address, hop) => hop < trustedProxies : trustedProxies,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: sendError,
    clientErrorHandler: (error, socket) => sendClientError(app.log, error, socket),
    forceCloseConnections: 'idle',
    // Requests that arrive while the server stops are served: what they need closes after the last response.
    return503OnClosing: false,
    serverFactory: (handle) =>
      createServer(connectionOptions, (request, response) => {
        if (isDraining) response.setHeader('connection', 'close');
        if (!isRejectedForItsPath(app.log, request, response)) handle(request, response);
      }).setTimeout(stillForMs),
  });
  app.decorate('drain', () => {
    isDraining = true;
  });
  app.decorate('isDraining', () => isDraining);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(responseSerializer({ isChecked: checksResponses }));
  return app;
};

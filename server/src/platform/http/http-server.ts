import { randomUUID } from 'node:crypto';
import { limits } from '@waybill/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { answerSerializer } from './answer-serializer.ts';
import { sendClientError, sendError } from './error-handler.ts';
import { logOptions } from './request-log.ts';

interface HttpServerOptions {
  logLevel: string;
  /** How many proxies are in front, or their addresses and networks. */
  trustedProxies: number | string[];
  checksAnswers: boolean;
  /** Where the log goes instead of the standard output. */
  logStream?: NodeJS.WritableStream;
}

/** The bare server: limits, request ids, log and how what is not even a request is refused. */
export const createHttpServer = ({
  logLevel,
  logStream,
  trustedProxies,
  checksAnswers,
}: HttpServerOptions): FastifyInstance => {
  const app = Fastify({
    logger: { ...logOptions(logLevel), ...(logStream && { stream: logStream }) },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    genReqId: () => randomUUID(),
    trustProxy: typeof trustedProxies === 'number' ? (_address, hop) => hop < trustedProxies : trustedProxies,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: sendError,
    clientErrorHandler: sendClientError,
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerSerializer({ isChecked: checksAnswers }));
  return app;
};

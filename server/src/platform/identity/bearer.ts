import type { FastifyRequest } from 'fastify';

/** A header that was sent once and is not empty. */
export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The token of a request. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w~+/.=-]{20,6000})$/i.exec(headerOf(request, 'authorization') ?? '')?.[1];

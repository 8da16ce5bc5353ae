import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from './accepted-encodings.ts';

const compress = promisify(brotliCompress);

/** A response that is the same for everyone until the next release. */
export interface StaticResponse {
  text: Buffer;
  brotli: Buffer;
  etag: string;
}

/** Serializes a response once, and compresses it as much as possible. */
const toStaticResponse = async (response: unknown): Promise<StaticResponse> => {
  const text = Buffer.from(JSON.stringify(response));
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  return { text, brotli: await compress(text), etag };
};

/** Responses that are made on the first request, then cached; one that failed is made again next time. */
export const cachedResponses = <Key>(make: (key: Key) => unknown) => {
  const made = new Map<Key, Promise<StaticResponse>>();
  return (key: Key): Promise<StaticResponse> => {
    const cached = made.get(key);
    if (cached) return cached;
    const response = toStaticResponse(make(key));
    made.set(key, response);
    response.catch(() => made.delete(key));
    return response;
  };
};

const cacheSeconds = 3_600;

/** Sends the response, or 304 to a GET whose `If-None-Match` names it. */
export const sendStaticResponse = (
  request: FastifyRequest,
  reply: FastifyReply,
  response: StaticResponse,
): FastifyReply => {
  const clientEtags = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
  reply
    .header('cache-control', `public, max-age=${cacheSeconds}, must-revalidate`)
    .header('etag', response.etag)
    .header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
    .type('application/json; charset=utf-8');
  if (request.method !== 'POST' && (clientEtags.includes(response.etag) || clientEtags.includes('*')))
    return reply.code(304).send();
  const takesBrotli = acceptedEncodings(String(request.headers['accept-encoding'] ?? '')).some(
    ({ name }) => name === 'br',
  );
  if (!takesBrotli) return reply.send(response.text);
  return reply.header('content-encoding', 'br').send(response.brotli);
};

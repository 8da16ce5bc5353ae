import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from './accepted-encodings.ts';

const compress = promisify(brotliCompress);

/** An answer that is the same for everyone until the next release. */
export interface FixedAnswer {
  text: Buffer;
  brotli: Buffer;
  etag: string;
}

/** Serialises and compresses an answer once, as small as it gets. */
const fixAnswer = async (answer: unknown): Promise<FixedAnswer> => {
  const text = Buffer.from(JSON.stringify(answer));
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  return { text, brotli: await compress(text), etag };
};

/** Answers that are made when they are first asked for, and kept; one that could not be made is made anew next time. */
export const keepAnswers = <Key>(make: (key: Key) => unknown) => {
  const made = new Map<Key, Promise<FixedAnswer>>();
  return (key: Key): Promise<FixedAnswer> => {
    const known = made.get(key);
    if (known) return known;
    const answer = fixAnswer(make(key));
    made.set(key, answer);
    answer.catch(() => made.delete(key));
    return answer;
  };
};

const cacheSeconds = 3_600;

/** Sends it, or 304 to a GET of who has it already. */
export const sendFixedAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FixedAnswer,
): FastifyReply => {
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
  reply
    .header('cache-control', `public, max-age=${cacheSeconds}, must-revalidate`)
    .header('etag', answer.etag)
    .header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
    .type('application/json; charset=utf-8');
  if (request.method !== 'POST' && (known.includes(answer.etag) || known.includes('*')))
    return reply.code(304).send();
  const takesBrotli = acceptedEncodings(String(request.headers['accept-encoding'] ?? '')).some(
    ({ name }) => name === 'br',
  );
  if (!takesBrotli) return reply.send(answer.text);
  return reply.header('content-encoding', 'br').send(answer.brotli);
};

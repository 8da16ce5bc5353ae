import { requestLimits } from '@waybill/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '../base/errors.ts';
import { requireSimple } from './body-shape.ts';
import { unknownFields } from './validation.ts';

const readText = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
  const parts: Buffer[] = [];
  let size = 0;
  // Left open if it is too long: the rest is read away, so that the error arrives.
  for await (const part of request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > requestLimits.bodyBytes) {
      reply.header('connection', 'close');
      throw new DomainError('request.too_large');
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const parse = (text: string): object => {
  requireSimple(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DomainError('request.malformed');
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new DomainError('request.invalid', { errors: { body: ['is not valid'] } });
};

/**
 * For the one GET of the catalogue that carries a body: as `preValidation`, it takes fields from the body as
 * if they stood in the query, which goes before them. The query's schema then checks them.
 */
export const bodyAsQuery =
  (fields: z.ZodObject) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
    if (length === '0' && coding === undefined) return;
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
      throw new DomainError('request.not_json');
    const text = await readText(request, reply);
    if (text.length === 0) return;
    const body = parse(text);
    const unknown = Object.keys(body).filter((key) => !Object.hasOwn(fields.shape, key));
    if (unknown.length > 0) throw unknownFields(unknown);
    request.body = body;
    request.query = { ...body, ...(request.query as object) };
  };

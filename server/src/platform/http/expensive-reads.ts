import { finished, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type Bound, BulkheadFull, createBulkhead } from '../bulkhead.ts';
import type { Database, OpenDatabase } from '../database/database.ts';
import { DomainError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a call that reads much whatever it is asked; searches and whole lists are known by what they ask. */
    cost?: 'expensive';
  }
  interface FastifyRequest {
    /** Where this request reads: expensive ones have connections, and a time limit, of their own. */
    reads: Database;
    isExpensive: boolean;
  }
}

/** How many expensive reads a node does at a time. */
export interface ExpensiveReadLimits {
  perUser: number;
  perCompany: number;
  /** How long a request may wait for others of its user or company to end. */
  waitMs: number;
  /** How long an answer may stand still because nobody reads it. */
  stalledMs: number;
}

const retryAfterSeconds = 2;

/** The fields by which a list is asked for whole, or searched; of the same name in every call. */
interface AskedFor {
  pagination?: boolean;
  search?: unknown;
}

const asksForMuch = ({ routeOptions, query, body }: FastifyRequest): boolean => {
  if (routeOptions.config.cost === 'expensive') return true;
  const inBody = (body ?? {}) as AskedFor;
  const inQuery = (query ?? {}) as AskedFor;
  return (inBody.pagination ?? inQuery.pagination) === false || Boolean(inBody.search ?? inQuery.search);
};

/** Aborted when the caller has gone. */
const whileConnected = (reply: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
};

/**
 * Bounds expensive reads per user and per company, so that one company cannot take the server from the others: who has
 * too many gets 429. A slot is held until the database has done its work: to the end of a list that is sent as it is read.
 */
export const expensiveReads = fp<{ database: OpenDatabase; limits: ExpensiveReadLimits }>(
  async (app, { database, limits: { perUser, perCompany, waitMs, stalledMs } }) => {
    const bulkhead = createBulkhead(waitMs);
    const releases = new WeakMap<FastifyRequest, () => void>();

    const boundsOf = ({ caller, memberOrNull: member, ip }: FastifyRequest): Bound[] => {
      const user = { key: `user ${caller?.id ?? ip}`, atOnce: perUser };
      return member?.company ? [user, { key: `company ${member.company.id}`, atOnce: perCompany }] : [user];
    };

    app.decorateRequest('reads');
    app.decorateRequest('isExpensive', false);
    app.addHook('onRequest', async (request) => {
      request.reads = database.db;
    });

    app.addHook('preHandler', async (request, reply) => {
      if (!request.routeOptions.config.access || !asksForMuch(request)) return;
      const release = await bulkhead.take(boundsOf(request), whileConnected(reply)).catch((error) => {
        if (!(error instanceof BulkheadFull)) throw error;
        throw new DomainError('request.too_many_reads', { retryAfterSeconds });
      });
      releases.set(request, release);
      // Without that, a list that nobody reads any more would keep its slot for good.
      reply.raw.setTimeout(stalledMs, () => reply.raw.destroy());
      request.isExpensive = true;
      request.reads = database.reads;
    });

    app.addHook('onSend', async (request, _reply, payload) => {
      const release = releases.get(request);
      if (!release) return;
      if (typeof (payload as Readable | null)?.pipe === 'function') finished(payload as Readable, release);
      else release();
    });
  },
  { name: 'expensive-reads', dependencies: ['identity'] },
);

import { finished, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type Bound, BulkheadFull, createBulkhead } from '../base/bulkhead.ts';
import type { ExpensiveReadLimits } from '../base/config.ts';
import { DomainError } from '../base/errors.ts';
import { createPaceLimit } from '../base/pace.ts';
import type { Database, OpenDatabase } from '../database/database.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a call that is always expensive; searches and unpaginated lists are recognized by their parameters. */
    cost?: 'expensive';
  }
  interface FastifyRequest {
    /** The database for this request: expensive ones have connections, and a time limit, of their own. */
    reads: Database;
    isExpensive: boolean;
  }
}

/** Spread, so that clients that were rejected together do not come back together. */
const retryAfter = (waitMs: number) => ({
  retryAfterSeconds: Math.ceil(waitMs / 1_000) + Math.floor(Math.random() * 4),
});

/** The share of what is allowed in a minute that may come at once: a person who types, a page with several figures. */
const burstShare = 1 / 6;

/** The fields that make a list unpaginated, or search it; every call names them alike. */
interface RequestedWork {
  pagination?: boolean;
  search?: unknown;
}

const asksForMuch = ({ routeOptions, query, body }: FastifyRequest): boolean => {
  if (routeOptions.config.cost === 'expensive') return true;
  const inBody = (body ?? {}) as RequestedWork;
  const inQuery = (query ?? {}) as RequestedWork;
  return (inBody.pagination ?? inQuery.pagination) === false || Boolean(inBody.search ?? inQuery.search);
};

/** Aborted when the caller has gone. */
const whileConnected = (reply: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
};

/**
 * Bounds expensive reads per user and per company, at a time and in a minute, so that one company cannot take the server
 * from the others: beyond the bounds a read gets 429. A slot is held until the database has done its work: to the end of a list that is sent as it is read.
 */
export const expensiveReads = fp<{ database: OpenDatabase; limits: ExpensiveReadLimits }>(
  async (app, { database, limits: { perUser, perCompany, perMinute, waitMs, stalledMs } }) => {
    const bulkhead = createBulkhead(waitMs);
    const paceLimit = createPaceLimit();
    const releases = new WeakMap<FastifyRequest, () => void>();

    const boundsOf = ({ caller, memberOrNull: member, shopOrNull, ip }: FastifyRequest): Bound[] => {
      const user = { key: `user ${caller?.id ?? ip}`, atOnce: perUser };
      const company = (shopOrNull ?? member)?.company;
      return company ? [user, { key: `company ${company.id}`, atOnce: perCompany }] : [user];
    };

    const checkPace = (bounds: readonly Bound[]) => {
      if (!perMinute) return;
      const waitMs = paceLimit.consume(
        bounds.map(({ key }) => {
          const most = key.startsWith('company') ? perMinute.company : perMinute.user;
          return { key, perMinute: most, burst: Math.ceil(most * burstShare) };
        }),
      );
      if (waitMs > 0) throw new DomainError('request.too_many_reads', retryAfter(waitMs));
    };

    app.decorateRequest('reads');
    app.decorateRequest('isExpensive', false);
    app.addHook('onRequest', async (request) => {
      request.reads = database.db;
    });

    app.addHook('preHandler', async (request, reply) => {
      if (!request.routeOptions.config.access || !asksForMuch(request)) return;
      const bounds = boundsOf(request);
      checkPace(bounds);
      const release = await bulkhead.acquire(bounds, whileConnected(reply)).catch((error) => {
        if (!(error instanceof BulkheadFull)) throw error;
        throw new DomainError('request.too_many_reads', retryAfter(1_000));
      });
      releases.set(request, release);
      // Without that, a list whose reader is gone would keep its slot for good.
      reply.raw.setTimeout(stalledMs, () => reply.raw.destroy());
      request.isExpensive = true;
      request.reads = await database.reads();
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

import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { DomainError } from '../../platform/base/errors.ts';
import { createPaceLimit } from '../../platform/base/pace.ts';
import type { Database } from '../../platform/database/database.ts';
import { addressKey, type HourlyLimits } from '../../platform/http/rate-limit.ts';
import { createHooksService } from './hooks.service.ts';

interface Options {
  db: Database;
  hourly: HourlyLimits;
}

const bodyLimit = 262_144;
/** Reports to one address; a provider sends again what was rejected. */
const pace = { burst: 200, perMinute: 1_200 };

type Hook = FastifyRequest<{ Params: { hook: string } }>;

/**
 * `/hooks/<token>`: providers report here what became of messages, in formats of their own. Wrong addresses and wrong signatures
 * look the same, and are limited per caller and hour.
 */
export const hooksRoutes =
  ({ db, hourly }: Options): FastifyPluginAsync =>
  async (app) => {
    const service = createHooksService(db);
    const paceLimit = createPaceLimit();
    const refuse = async ({ ip }: Hook): Promise<never> => {
      await hourly.receiverGuesses.countTry(addressKey(ip));
      throw new DomainError('record.not_found');
    };

    // Signatures are of the bytes as they came.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );

    app.get('/hooks/:hook', { schema: { hide: true } }, async (request: Hook, reply) => {
      const { 'hub.verify_token': token, 'hub.challenge': challenge } = request.query as Record<
        string,
        string
      >;
      const { hook } = request.params;
      if (token !== hook || !challenge || !(await service.isKnown(hook))) return refuse(request);
      return reply.type('text/plain').send(challenge.slice(0, 200));
    });

    app.post('/hooks/:hook', { schema: { hide: true }, bodyLimit }, async (request: Hook, reply) => {
      const { hook } = request.params;
      const waitMs = paceLimit.consume([{ key: hook, ...pace }]);
      if (waitMs > 0)
        throw new DomainError('request.too_many', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
      const body = typeof request.body === 'string' ? request.body : '';
      if (!(await service.take(hook, body, request.headers))) return refuse(request);
      return reply.send('');
    });
  };

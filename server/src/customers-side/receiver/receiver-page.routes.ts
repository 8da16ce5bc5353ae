import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../platform/base/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { addressKey, type HourlyLimits } from '../../platform/http/rate-limit.ts';
import { readPageScript } from './page-script.ts';
import { brandStyle, pagePolicy } from './page-style.ts';
import { receiverService } from './receiver.service.ts';
import { gonePage, receiverPage, receiverParts } from './receiver-page.ts';
import { languageOf } from './texts/index.ts';

interface Options {
  db: Database;
  hourly: HourlyLimits;
  siteDir: string | undefined;
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': pagePolicy(),
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

const languageFor = ({ query, headers }: FastifyRequest) => {
  const { lang } = query as { lang?: unknown };
  return languageOf(typeof lang === 'string' ? lang : undefined, headers['accept-language']);
};

/** The page of a receiver's link, `/r/<token>`, and the parts of it that change, `/r/<token>/part`. */
export const receiverPageRoutes =
  ({ db, hourly, siteDir }: Options): FastifyPluginAsync =>
  async (app) => {
    /** The same of a wrong, an ended and a revoked link; once there were too many of them, with the time to wait. */
    const sendGone = async (request: FastifyRequest, reply: FastifyReply) => {
      const rejection = await hourly.receiverGuesses
        .countTry(addressKey(request.ip))
        .then(() => undefined)
        .catch((error: unknown) => {
          if (error instanceof DomainError) return error;
          throw error;
        });
      const wait = rejection?.details.retryAfterSeconds;
      if (wait !== undefined) reply.header('retry-after', wait);
      return reply.code(rejection?.status ?? 404).send(gonePage(languageFor(request)));
    };

    // Not `/r/:token`: what is too long for a parameter would get another page.
    app.get('/r/*', { schema: { hide: true } }, async (request, reply) => {
      reply.headers(headers);
      const [token = '', part, ...rest] = (request.params as { '*': string })['*'].split('/');
      const isPart = part === 'part' && rest.length === 0;
      const delivery = isPart || !part ? await receiverService.show(db, token) : undefined;
      if (!delivery) return sendGone(request, reply);
      const shown = { delivery, now: new Date() };
      const language = languageFor(request);
      reply.header('content-security-policy', pagePolicy(brandStyle(delivery.brand_colour)));
      if (isPart) return reply.send(receiverParts(shown, language));
      return reply.send(receiverPage(shown, language, await readPageScript(siteDir)));
    });
  };

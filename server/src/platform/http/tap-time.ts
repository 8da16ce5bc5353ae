import { proofLimits } from '@waybill/contract';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call takes `Tapped-Ago`. */
    takesTapTime?: true;
  }
}

/** A tap that is older than its Idempotency-Key can be is taken for one of that age. */
const oldestMs = 30 * 86_400_000;

/**
 * The time when the user pressed the button, by the server's clock. A phone without signal sends later, and says in
 * `Tapped-Ago` how many milliseconds later: an age is right even if the phone's clock is not. Without such a number it is now.
 * The route declares `takesTapTime`, as its description says so; else this throws.
 */
export function tapTime(request: FastifyRequest, now = new Date()): Date {
  if (!request.routeOptions.config.takesTapTime)
    throw new Error(`${request.routeOptions.url} does not declare that it takes Tapped-Ago.`);
  const given = request.headers['tapped-ago'];
  const agoMs = typeof given === 'string' && /^\d{1,13}$/.test(given) ? Number(given) : 0;
  return new Date(now.getTime() - Math.min(agoMs, oldestMs));
}

/** Whether it was tapped so long before it arrived that the phone had no signal: no slow network takes that long. */
export const isLateTap = (at: Date, tappedAt: Date): boolean =>
  at.getTime() - tappedAt.getTime() > proofLimits.lateMs;

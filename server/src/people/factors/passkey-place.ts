import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { WebLinks } from '../../platform/base/web-links.ts';

/** The origin of the page that calls, if it is one of the service. */
export const pageOriginOf = (
  { headers: { origin } }: Pick<FastifyRequest, 'headers'>,
  links: Pick<WebLinks, 'isOwn'>,
): string | undefined => (origin !== undefined && links.isOwn(origin) ? origin : undefined);

/** The host name that passkeys of a page are bound to. Browsers know none at an address of digits, nor without encryption but on localhost. */
export const passkeyHostOf = (origin: string | undefined): string | undefined => {
  if (!origin) return undefined;
  const { protocol, hostname } = new URL(origin);
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return undefined;
  return protocol === 'https:' || hostname === 'localhost' ? hostname : undefined;
};

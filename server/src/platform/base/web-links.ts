import type { AddressInfo, Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { ServerConfig } from './config.ts';
import { invalidField } from './errors.ts';

export type WebLinks = ReturnType<typeof createWebLinks>;

const loopback = ['127.0.0.1', 'localhost', '[::1]'];
const inUrl = (address: string) => (address.includes(':') ? `[${address}]` : address);

const hostsOf = (host: string): string[] => {
  if (loopback.includes(inUrl(host))) return loopback;
  if (host !== '0.0.0.0' && host !== '::') return [inUrl(host)];
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return [...new Set([...loopback, ...addresses.map(({ address }) => inUrl(address))])];
};

/**
 * Makes the links of mails. They lead to the origins of `WEB_ORIGINS`, else to the server's own addresses, and never to one from a
 * request: a caller who has a link mailed could write any `Host`.
 */
export const createWebLinks = (
  { webOrigins, host, port }: Pick<ServerConfig, 'webOrigins' | 'host' | 'port'>,
  server: Server,
) => {
  const ownPort = () => (server.address() as AddressInfo | null)?.port ?? port;
  const origins = () =>
    webOrigins.length > 0
      ? webOrigins
      : hostsOf(host).map((name) => new URL(`http://${name}:${ownPort()}`).origin);

  return {
    /** True for an origin of the service's own pages. */
    isOwn: (origin: string): boolean => origins().includes(origin),

    /** The link, if it leads to an allowed origin; else a 422 on the field that carried it. */
    require(field: string, link: string): URL {
      // A link that a browser and this parser could read differently is rejected before either does.
      const url = /^[\x21-\x5b\x5d-\x7e]+$/.test(link) && URL.canParse(link) ? new URL(link) : undefined;
      const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
      if (!url || !isWeb || url.username || url.password || !origins().includes(url.origin))
        throw invalidField(field, 'must lead to an address of this service');
      return url;
    },

    /** A page of the suite: on the origin that the caller came from, if it is an allowed one, else on the first. */
    page(path: string, callerOrigin?: string): URL {
      const allowed = origins();
      const origin = callerOrigin && allowed.includes(callerOrigin) ? callerOrigin : allowed[0];
      return new URL(path, origin);
    },
  };
};

/** The link with one more parameter, such as a token. */
export const withParameter = (link: URL, name: string, value: string): string => {
  const url = new URL(link);
  url.searchParams.set(name, value);
  return url.href;
};

/** The link with something that its page shows and no server needs: behind the `#`, which browsers do not send. */
export const withHint = (link: string, name: string, value: string): string => {
  const url = new URL(link);
  if (url.hash === '') url.hash = new URLSearchParams({ [name]: value }).toString();
  return url.href;
};

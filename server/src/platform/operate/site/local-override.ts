import type { IncomingHttpHeaders } from 'node:http';

/** A developer's own machine, on any port, from which they serve the remote that they are writing. */
export const ownMachine = ['http://localhost:*', 'http://127.0.0.1:*'];

const ownHost = /^(localhost|127\.0\.0\.1)(:\d+)?$/;
const ownAddress = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\//;
/** A proxy may have put its own name for this server in place of the one that the browser used. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether a page is requested with a link that takes a remote from the visitor's own machine (`?remote.orders=http://localhost:…/`), and from
 * that machine: by its own name, and through no proxy.
 */
export function isOverriddenHere(url: string, headers: IncomingHttpHeaders): boolean {
  if (!ownHost.test(headers.host ?? '') || proxyHeaders.some((name) => name in headers)) return false;
  const [, query = ''] = url.split('?', 2);
  return [...new URLSearchParams(query)].some(
    ([key, address]) => /^remote\.[a-z][a-z-]*$/.test(key) && ownAddress.test(address),
  );
}

import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Ports of web servers that are meant for others. */
const publicPorts = ['', '443', '8443'];

/** Of Azure: leads to the host of a virtual machine, though its range is public. */
const hostOfAzure = '168.63.129.16';
/** Names that lead to inside networks only. */
const insideNames = /\.(local|internal|localhost|lan|corp|home|intranet|private|arpa|svc|test|invalid)$/;
const publicIPv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** An address of the internet: not of this machine, its networks, or what leads there by another name. */
export const isPublicAddress = (text: string): boolean => {
  const [plain = ''] = text.split('%', 1);
  if (!ipaddr.isValid(plain)) return false;
  const address = ipaddr.parse(plain);
  if (address.range() !== 'unicast' || plain === hostOfAzure) return false;
  return address.kind() === 'ipv4' || address.match(publicIPv6);
};

/** The host without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** The reason why an address cannot be called, before its name is resolved; undefined if it can. */
export const whyNotAllowed = (text: string, mayGoInside: boolean): string | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    return 'must be an address such as https://shop.example/waybill';
  if (url.username || url.password) return 'must not hold a name or a password';
  if (url.hash) return 'must not hold a #';
  if (mayGoInside) return undefined;
  if (url.protocol !== 'https:') return 'must begin with https://';
  if (!publicPorts.includes(url.port)) return 'must be on port 443 or 8443';
  // A dot at the end says that a name is whole, and leads to the same.
  const host = hostOf(url).replace(/\.$/, '');
  const isInside = isIP(host) ? !isPublicAddress(host) : !host.includes('.') || insideNames.test(host);
  return isInside ? 'must be an address of the internet' : undefined;
};

export class InsideAddressError extends Error {
  override name = 'InsideAddressError' as const;
}

const notPublic = (host: string) =>
  new InsideAddressError(`${host} does not lead to an address of the internet`);

/** Rejects a host that is an inside address itself: no name is looked up for it. */
export const requirePublicHost = (url: URL): void => {
  const host = hostOf(url);
  if (isIP(host) && !isPublicAddress(host)) throw notPublic(host);
};

type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;

const dnsLimits = { timeout: 2_000, tries: 2 };

/**
 * Asks name servers itself: the system's own look-up keeps one of the process's few threads for as long as a dead name server
 * takes, which all other look-ups then wait for. So /etc/hosts is not read, which no address of the internet needs.
 */
export const resolveWith =
  (resolver = new Resolver(dnsLimits)): Resolve =>
  async (host) => {
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const of = (result: PromiseSettledResult<string[]>, family: number) =>
      result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];
    if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
    return [...of(v4, 4), ...of(v6, 6)];
  };

/**
 * Looks a name up for a connection, which then goes to the very address that was checked: a name that leads elsewhere right after
 * leads nowhere. One inside address among several is enough to reject them all.
 */
export const publicLookup =
  (resolveName: Resolve = resolveWith(), isAllowed = isPublicAddress): LookupFunction =>
  (host, options, callback) => {
    resolveName(host).then(
      (found) => {
        if (found.length === 0 || !found.every(({ address }) => isAllowed(address)))
          return callback(notPublic(host), []);
        if (options.all) return callback(null, found);
        return callback(null, found[0]!.address, found[0]!.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };

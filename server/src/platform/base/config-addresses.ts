import { isIP } from 'node:net';
import type { Environment } from './environment.ts';
import { problemOfUrl } from './postgres-url.ts';

/** True for an address that only this machine reaches. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

const readDatabaseUrl = (env: Environment, key: string) => {
  const url = env.text(key);
  const problem = url && problemOfUrl(url);
  env.require(!problem, `${key} ${problem}`);
  return url;
};

export const readDatabaseUrls = (env: Environment) => {
  const databaseUrl = readDatabaseUrl(env, 'DATABASE_URL');
  const directUrl = readDatabaseUrl(env, 'DATABASE_LISTEN_URL');
  const readUrl = readDatabaseUrl(env, 'DATABASE_READ_URL');
  env.require(!directUrl || databaseUrl !== undefined, 'DATABASE_LISTEN_URL needs DATABASE_URL');
  env.require(!readUrl || databaseUrl !== undefined, 'DATABASE_READ_URL needs DATABASE_URL');
  return { databaseUrl, directUrl, readUrl };
};

export const readOrigins = (env: Environment, key: string) => {
  const origins = (env.text(key) ?? '').split(/[\s,]+/).filter(Boolean);
  for (const origin of origins) {
    // The characters of a host only: a policy that names the origin must not be able to say more.
    const isPlain = /^https?:\/\/[\w.:[\]-]+$/.test(origin);
    const isOrigin = isPlain && URL.canParse(origin) && new URL(origin).origin === origin;
    env.require(isOrigin, `${key} must hold origins such as https://app.example.com, not "${origin}"`);
  }
  return origins;
};

export const readMailUrl = (env: Environment) => {
  const url = env.text('MAIL_URL');
  const isMailServer = !url || (/^smtps?:\/\/[^/]/.test(url) && URL.canParse(url));
  // Not repeated in the message: it holds a password.
  env.require(isMailServer, 'MAIL_URL must be like smtp://user:password@mail.example.com:587');
  return url;
};

export const readMailFrom = (env: Environment, webOrigins: string[]) => {
  const from = env.text('MAIL_FROM');
  const isAddress = !from || /^([^<>@"\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(from);
  env.require(isAddress, 'MAIL_FROM must be like Waybill <no-reply@example.com>');
  const [origin] = webOrigins;
  const host = origin && URL.canParse(origin) ? new URL(origin).hostname : 'localhost';
  return from ?? `Waybill <no-reply@${host}>`;
};

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

const isAddressOrNetwork = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
};

export const readProxies = (env: Environment): number | string[] => {
  const text = env.text('TRUST_PROXY') ?? '0';
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const proxies = text.split(/[\s,]+/).filter(Boolean);
  for (const proxy of proxies)
    env.require(
      namedNetworks.includes(proxy) || isAddressOrNetwork(proxy),
      `TRUST_PROXY must be how many proxies there are, or their addresses such as 10.0.0.0/8, not "${proxy}"`,
    );
  return proxies;
};

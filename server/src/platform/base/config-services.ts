import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { MessageProvider } from '@waybill/contract';
import type { Environment } from './environment.ts';
import { readSecretKeys, type SecretKeys } from './secret-keys.ts';
import { readServiceAccount } from './service-account.ts';

/** The collector of spans. */
export interface TracesConfig {
  url: string;
  headers: Record<string, string>;
  serviceName: string;
  /** The share of traces that is recorded. */
  ratio: number;
}

/** Streets for the key-less map: a PMTiles file that the server serves, or an address. */
export type MapTiles = { file: string } | { url: string };

/** Firebase's web settings. No other variable is published, so that a service account's key stays here. */
export const publicFirebaseKeys = [
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_DATABASE_URL',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_STORAGE_BUCKET',
  'FIREBASE_MESSAGING_SENDER_ID',
  'FIREBASE_APP_ID',
  'FIREBASE_VAPID_KEY',
];

export const firebaseKeys = (env: Environment): Record<string, string> | undefined => {
  const entries = publicFirebaseKeys.flatMap((key) => {
    const value = env.text(key);
    return value ? [[key, value] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
};

export const readPushAccount = (env: Environment) => {
  const path = env.text('FIREBASE_SERVICE_ACCOUNT');
  const account = path && readServiceAccount(path);
  if (typeof account === 'object') return account;
  env.require(!account, `FIREBASE_SERVICE_ACCOUNT ${account}`);
  return undefined;
};

/** The address of a service, which another one may stand in for. */
export const readServiceUrl = (env: Environment, name: string, usual: string): string => {
  const value = env.text(name) ?? usual;
  env.require(/^https?:/.test(value) && URL.canParse(value), `${name} is not an address: "${value}"`);
  return value.replace(/\/$/, '');
};

/** A PMTiles file on this machine, or the address of one or of a MapLibre style. */
export const readMapTiles = (env: Environment): MapTiles | undefined => {
  const value = env.text('MAP_TILES');
  if (value === undefined) return undefined;
  if (/^https?:\/\//.test(value)) {
    env.require(URL.canParse(value), `MAP_TILES is not an address: "${value}"`);
    return { url: value };
  }
  const isThere = value.endsWith('.pmtiles') && statSync(value, { throwIfNoEntry: false })?.isFile();
  env.require(isThere === true, `MAP_TILES must be a .pmtiles file or an address, not "${value}"`);
  return { file: resolve(value) };
};

/** Where each provider of messages is called; the keys are the companies' own. */
export const readMessageProviders = (env: Environment): Record<MessageProvider, string> => ({
  whatsapp: readServiceUrl(env, 'WHATSAPP_API_URL', 'https://graph.facebook.com/v23.0'),
  termii: readServiceUrl(env, 'TERMII_API_URL', 'https://v3.api.termii.com'),
  africas_talking: readServiceUrl(env, 'AFRICAS_TALKING_API_URL', 'https://api.africastalking.com'),
});

export const readMetricsToken = (env: Environment) => {
  const token = env.text('METRICS_TOKEN');
  env.require(!token || token.length >= 16, 'METRICS_TOKEN must have 16 characters or more');
  return token;
};

const readShare = (env: Environment) => {
  const share = Number(env.text('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  env.require(share >= 0 && share <= 1, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1');
  return share;
};

export const readTraces = (env: Environment): TracesConfig | undefined => {
  const endpoint = env.text('OTEL_EXPORTER_OTLP_ENDPOINT');
  const ratio = readShare(env);
  const serviceName = env.text('OTEL_SERVICE_NAME') ?? 'waybill';
  const pairs = new URLSearchParams(
    env.text('OTEL_EXPORTER_OTLP_HEADERS')?.replaceAll(',', '&').replaceAll('+', '%2B'),
  );
  if (endpoint === undefined) return undefined;
  const isAddress = URL.canParse(endpoint) && /^https?:/.test(endpoint);
  env.require(isAddress, 'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector, http://host:4318');
  const headers = Object.fromEntries([...pairs].map(([name, value]) => [name.trim(), value.trim()]));
  return { url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers, serviceName, ratio };
};

/** The keys of `SECRET_KEYS_FILE`; none where it is not set. */
export const readConfiguredKeys = (env: Environment): SecretKeys => {
  const path = env.text('SECRET_KEYS_FILE');
  if (path === undefined) return new Map();
  const keys = readSecretKeys(path);
  if (keys instanceof Map) return keys;
  env.require(false, `SECRET_KEYS_FILE ${keys ?? 'is not there: npm run keys -- add makes it'}`);
  return new Map();
};

import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { limits } from '@waybill/contract';
import { isCommonPassword } from './common-passwords.ts';
import { problemOfUrl } from './postgres-url.ts';
import { type PushAccount, readServiceAccount } from './service-account.ts';
import { StartError } from './start-error.ts';

/** Connections to PostgreSQL that a node has at most. */
export interface PoolSizes {
  main: number;
  /** For reads that may take long. */
  reads: number;
}
export const defaultPoolSizes: PoolSizes = { main: 10, reads: 8 };

/** How many expensive reads a node does at a time, and how many it begins in a minute. */
export interface ExpensiveReadLimits {
  perUser: number;
  perCompany: number;
  /** In the long run; undefined: as many as there is room for. */
  perMinute: { user: number; company: number } | undefined;
  /** How long a request may wait for others of its user or company to end. */
  waitMs: number;
  /** How long a response may stall because it is not read. */
  stalledMs: number;
}

/** Where spans go. */
export interface TracesConfig {
  url: string;
  headers: Record<string, string>;
  serviceName: string;
  /** The share of traces that is recorded. */
  ratio: number;
}

/** What the server reads from its environment. Keys of map and push services are public: the suite shows them to browsers. */
export interface ServerConfig {
  host: string;
  port: number;
  /** PostgreSQL; without it the embedded database under `dataDir` is used. */
  databaseUrl: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` is a PgBouncer in transaction mode. */
  directUrl: string | undefined;
  /** A PostgreSQL that follows it and takes the expensive reads. */
  readUrl: string | undefined;
  /** How long a start waits for a PostgreSQL that is still starting itself. */
  databaseWaitMs: number;
  dataDir: string;
  /** How long a node that is to stop serves on, while proxies notice that it is not ready. */
  drainMs: number;
  pools: PoolSizes;
  expensiveReads: ExpensiveReadLimits;
  administrator: { email: string; password: string } | undefined;
  isDemo: boolean;
  /** SMTP; without it every mail becomes a file under `dataDir`. */
  mailUrl: string | undefined;
  mailFrom: string;
  /** Web origins that may call the API and that links in mails may lead to; none: the server's own. */
  webOrigins: string[];
  hasRateLimits: boolean;
  /** Per address and hour; forgotten passwords per account too; looking up the orders of others, bookings and new companies per user and hour; imported invites per company. */
  hourlyLimits: Record<
    | 'forgot'
    | 'forgotPerAccount'
    | 'register'
    | 'invites'
    | 'importedInvites'
    | 'tracking'
    | 'bookings'
    | 'companies'
    | 'suiteReports'
    | 'cashCodes',
    number
  >;
  /** The limit of a token of another system that has none of its own. */
  thirdPartyCallsPerMinute: number;
  signInLimit: { failures: number; windowMinutes: number };
  /**
   * The proxies in front, which are trusted to name the caller's address: how many, or their addresses and
   * networks. What callers write into X-Forwarded-For themselves is never trusted.
   */
  trustedProxies: number | string[];
  /** Folder of the built suite; without it the API is served alone. */
  siteDir: string | undefined;
  /** Other origins that remotes of the suite are served from. */
  remoteOrigins: string[];
  publicKeys: { firebase: Record<string, string> | undefined; googleMapsApiKey: string | undefined };
  /** Streets for the key-less map: a PMTiles file that the server serves, or an address. */
  mapTiles: { file: string } | { url: string } | undefined;
  /** Other origins that the map's style names. */
  mapOrigins: readonly string[];
  /** For notices to browsers in the background; without it none are sent. */
  pushAccount: PushAccount | undefined;
  /** Webhooks may lead to addresses that are not of the internet, and without TLS: for development and tests. */
  webhooksToInside: boolean;
  /** Who asks for metrics from elsewhere shows it. */
  metricsToken: string | undefined;
  /** Where traces go; none are recorded without it. */
  traces: TracesConfig | undefined;
  logLevel: string;
  /** Checks each response against its schema before it is sent: in development and in tests. */
  checksResponses: boolean;
  /** Where the log goes instead of the standard output. */
  logStream?: NodeJS.WritableStream;
}

/** Thrown with one line per variable that is wrong; the process then does not start. */
export class ConfigError extends StartError {
  override name = 'ConfigError' as const;
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** True for an address that only this machine reaches. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** Firebase's web settings. No other variable is published, so that a service account's key stays here. */
const publicFirebaseKeys = [
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_DATABASE_URL',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_STORAGE_BUCKET',
  'FIREBASE_MESSAGING_SENDER_ID',
  'FIREBASE_APP_ID',
  'FIREBASE_VAPID_KEY',
];

const firebaseKeys = (env: Environment): Record<string, string> | undefined => {
  const entries = publicFirebaseKeys.flatMap((key) => {
    const value = env.text(key);
    return value ? [[key, value] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
};

/** Reads variables one by one and collects what is wrong with them. */
class Environment {
  readonly problems: string[] = [];
  readonly #env: NodeJS.ProcessEnv;

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  text(key: string): string | undefined {
    return this.#env[key]?.trim() || undefined;
  }

  wholeNumber(key: string, fallback: number, min: number, max: number): number {
    const value = this.text(key);
    if (value === undefined) return fallback;
    if (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value);
    this.problems.push(`${key} must be a whole number from ${min} to ${max}, not "${value}"`);
    return fallback;
  }

  oneOf<Choice extends string>(key: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.text(key);
    if (value === undefined || choices.includes(value as Choice)) return value as Choice | undefined;
    this.problems.push(`${key} must be one of ${choices.join(', ')}, not "${value}"`);
    return undefined;
  }

  require(isRight: boolean, problem: string) {
    if (!isRight) this.problems.push(problem);
  }
}

const readDatabaseUrl = (env: Environment, key: string) => {
  const url = env.text(key);
  const problem = url && problemOfUrl(url);
  env.require(!problem, `${key} ${problem}`);
  return url;
};

const readDatabaseUrls = (env: Environment) => {
  const databaseUrl = readDatabaseUrl(env, 'DATABASE_URL');
  const directUrl = readDatabaseUrl(env, 'DATABASE_LISTEN_URL');
  const readUrl = readDatabaseUrl(env, 'DATABASE_READ_URL');
  env.require(!directUrl || databaseUrl !== undefined, 'DATABASE_LISTEN_URL needs DATABASE_URL');
  env.require(!readUrl || databaseUrl !== undefined, 'DATABASE_READ_URL needs DATABASE_URL');
  return { databaseUrl, directUrl, readUrl };
};

const readOrigins = (env: Environment, key: string) => {
  const origins = (env.text(key) ?? '').split(/[\s,]+/).filter(Boolean);
  for (const origin of origins) {
    // The characters of a host only: a policy that names the origin must not be able to say more.
    const isPlain = /^https?:\/\/[\w.:[\]-]+$/.test(origin);
    const isOrigin = isPlain && URL.canParse(origin) && new URL(origin).origin === origin;
    env.require(isOrigin, `${key} must hold origins such as https://app.example.com, not "${origin}"`);
  }
  return origins;
};

const readMailUrl = (env: Environment) => {
  const url = env.text('MAIL_URL');
  const isMailServer = !url || (/^smtps?:\/\/[^/]/.test(url) && URL.canParse(url));
  // Not repeated in the message: it holds a password.
  env.require(isMailServer, 'MAIL_URL must be like smtp://user:password@mail.example.com:587');
  return url;
};

const readMailFrom = (env: Environment, webOrigins: string[]) => {
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

const readProxies = (env: Environment): number | string[] => {
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

const readAdministrator = (env: Environment, password: string | undefined) => {
  const email = env.text('ADMIN_EMAIL')?.toLowerCase();
  env.require(!email === !password, 'ADMIN_EMAIL and ADMIN_PASSWORD must be given together');
  env.require(!email || /^[^@\s]+@[^@\s]+$/.test(email), 'ADMIN_EMAIL must be an email address');
  const { min, max } = limits.password;
  const isLong = !password || (password.length >= min && password.length <= max);
  env.require(isLong, `ADMIN_PASSWORD must have ${min} to ${max} characters`);
  const isCommon = password !== undefined && isCommonPassword(password);
  env.require(!isCommon, 'ADMIN_PASSWORD must not be one of the 10,000 most common passwords');
  return email && password ? { email, password } : undefined;
};

const readPushAccount = (env: Environment) => {
  const path = env.text('FIREBASE_SERVICE_ACCOUNT');
  const account = path && readServiceAccount(path);
  if (typeof account === 'object') return account;
  env.require(!account, `FIREBASE_SERVICE_ACCOUNT ${account}`);
  return undefined;
};

/** Variables of a server in production, or one that others can reach. */
const productionVariables = [
  'DATABASE_URL',
  'ADMIN_EMAIL',
  'MAIL_URL',
  'MAIL_FROM',
  'WEB_ORIGINS',
  'TRUST_PROXY',
  'FIREBASE_SERVICE_ACCOUNT',
  'GOOGLE_MAPS_API_KEY',
  ...publicFirebaseKeys,
];

/** By itself only where nothing real is configured; never where others could use the well-known passwords. */
const readDemo = (env: Environment, host: string, isBare: boolean) => {
  const demo = env.oneOf('DEMO', ['0', '1']);
  if (demo === undefined) return isBare && isLoopback(host);
  const isWanted = demo === '1';
  env.require(
    !isWanted || !env.text('DATABASE_URL'),
    'DEMO=1 works on the embedded database only: unset DATABASE_URL or DEMO',
  );
  env.require(
    !isWanted || isLoopback(host),
    'DEMO=1 makes accounts with well-known passwords and needs a loopback HOST such as 127.0.0.1',
  );
  env.require(
    !isWanted || !env.text('TRUST_PROXY'),
    'DEMO=1 makes accounts with well-known passwords and cannot stand behind a proxy: unset TRUST_PROXY or DEMO',
  );
  return isWanted;
};

/** A PMTiles file on this machine, or the address of one or of a MapLibre style. */
const readMapTiles = (env: Environment): ServerConfig['mapTiles'] => {
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

const readReadsPerMinute = (env: Environment): ExpensiveReadLimits['perMinute'] => {
  const perMinute = {
    user: env.wholeNumber('EXPENSIVE_READS_PER_MINUTE_PER_USER', 120, 1, 1_000_000),
    company: env.wholeNumber('EXPENSIVE_READS_PER_MINUTE_PER_COMPANY', 480, 1, 1_000_000),
  };
  return env.oneOf('RATE_LIMITS', ['on', 'off']) === 'off' ? undefined : perMinute;
};

const readMetricsToken = (env: Environment) => {
  const token = env.text('METRICS_TOKEN');
  env.require(!token || token.length >= 16, 'METRICS_TOKEN must have 16 characters or more');
  return token;
};

const readShare = (env: Environment) => {
  const share = Number(env.text('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  env.require(share >= 0 && share <= 1, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1');
  return share;
};

const readTraces = (env: Environment): TracesConfig | undefined => {
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

/** Reads the configuration and says everything that is wrong with it at once. */
export const readConfig = (variables: NodeJS.ProcessEnv): ServerConfig => {
  const env = new Environment(variables);
  const host = env.text('HOST') ?? '127.0.0.1';
  const databaseUrls = readDatabaseUrls(env);
  const webOrigins = readOrigins(env, 'WEB_ORIGINS');
  const administrator = readAdministrator(env, variables.ADMIN_PASSWORD || undefined);
  const mailUrl = readMailUrl(env);
  const isBare = !productionVariables.some((name) => env.text(name));
  const port = env.wholeNumber('PORT', 4000, 0, 65_535);
  const isDemo = readDemo(env, host, isBare);
  const config: ServerConfig = {
    host,
    port,
    ...databaseUrls,
    databaseWaitMs: env.wholeNumber('DATABASE_WAIT_SECONDS', 60, 0, 3_600) * 1_000,
    dataDir: env.text('DATA_DIR') ?? './data',
    drainMs: env.wholeNumber('DRAIN_SECONDS', 0, 0, 60) * 1_000,
    pools: {
      main: env.wholeNumber('DATABASE_POOL', defaultPoolSizes.main, 1, 1_000),
      reads: env.wholeNumber('DATABASE_READ_POOL', defaultPoolSizes.reads, 1, 1_000),
    },
    expensiveReads: {
      perUser: env.wholeNumber('EXPENSIVE_READS_PER_USER', 2, 1, 1_000),
      perCompany: env.wholeNumber('EXPENSIVE_READS_PER_COMPANY', 4, 1, 1_000),
      perMinute: readReadsPerMinute(env),
      waitMs: 5_000,
      stalledMs: 60_000,
    },
    administrator,
    isDemo,
    mailUrl,
    mailFrom: readMailFrom(env, webOrigins),
    webOrigins,
    hasRateLimits: env.oneOf('RATE_LIMITS', ['on', 'off']) !== 'off',
    signInLimit: {
      failures: env.wholeNumber('SIGN_IN_FAILURES', 10, 1, 1_000),
      windowMinutes: env.wholeNumber('SIGN_IN_WINDOW_MINUTES', 15, 1, 1_440),
    },
    hourlyLimits: {
      forgot: env.wholeNumber('FORGOT_PER_HOUR', 30, 1, 100_000),
      forgotPerAccount: env.wholeNumber('FORGOT_PER_ACCOUNT_PER_HOUR', 3, 1, 100_000),
      register: env.wholeNumber('REGISTER_PER_HOUR', 30, 1, 100_000),
      invites: env.wholeNumber('INVITES_PER_HOUR', 30, 1, 100_000),
      importedInvites: env.wholeNumber('IMPORTED_INVITES_PER_HOUR', 500, 1, 100_000),
      tracking: env.wholeNumber('TRACKING_PER_HOUR', 240, 1, 100_000),
      bookings: env.wholeNumber('BOOKINGS_PER_HOUR', 30, 1, 100_000),
      companies: env.wholeNumber('COMPANIES_PER_HOUR', 5, 1, 100_000),
      suiteReports: env.wholeNumber('SUITE_REPORTS_PER_HOUR', 1_200, 1, 100_000),
      cashCodes: env.wholeNumber('CASH_CODES_PER_HOUR', 30, 1, 100_000),
    },
    thirdPartyCallsPerMinute: env.wholeNumber(
      'THIRD_PARTY_CALLS_PER_MINUTE',
      120,
      1,
      limits.thirdPartyCallsPerMinute,
    ),
    trustedProxies: readProxies(env),
    siteDir: env.text('SITE_DIR'),
    remoteOrigins: readOrigins(env, 'REMOTE_ORIGINS'),
    publicKeys: { firebase: firebaseKeys(env), googleMapsApiKey: env.text('GOOGLE_MAPS_API_KEY') },
    mapTiles: readMapTiles(env),
    mapOrigins: readOrigins(env, 'MAP_ORIGINS'),
    pushAccount: readPushAccount(env),
    // The demo's console shows its accounts rather than a line per request.
    checksResponses: ['development', 'test'].includes(env.text('NODE_ENV') ?? ''),
    webhooksToInside: env.oneOf('WEBHOOKS_TO_INSIDE', ['0', '1']) === '1',
    metricsToken: readMetricsToken(env),
    traces: readTraces(env),
    logLevel: env.oneOf('LOG_LEVEL', logLevels) ?? (isDemo ? 'warn' : 'info'),
  };
  if (env.problems.length > 0) throw new ConfigError(env.problems);
  return config;
};

import { limits, type MessageProvider, type TransferProvider } from '@waybill/contract';
import { isCommonPassword, isSimplePassword } from './common-passwords.ts';
import {
  isLoopback,
  readDatabaseUrls,
  readMailFrom,
  readMailUrl,
  readOrigins,
  readProxies,
} from './config-addresses.ts';
import {
  firebaseKeys,
  type MapTiles,
  publicFirebaseKeys,
  readConfiguredKeys,
  readMapTiles,
  readMessageProviders,
  readMetricsToken,
  readPushAccount,
  readServiceUrl,
  readTraces,
  type TracesConfig,
} from './config-services.ts';
import { ConfigError, Environment } from './environment.ts';
import type { SecretKeys } from './secret-keys.ts';
import type { PushAccount } from './service-account.ts';

/** Connections to PostgreSQL that a node has at most. */
export interface PoolSizes {
  main: number;
  /** For reads that may take long. */
  reads: number;
}
export const defaultPoolSizes: PoolSizes = { main: 10, reads: 8 };

/** Limits on a node's expensive reads: at a time, and begun in a minute. */
export interface ExpensiveReadLimits {
  perUser: number;
  perCompany: number;
  /** In the long run; undefined: as many as there is room for. */
  perMinute: { user: number; company: number } | undefined;
  /** Longest wait of a request for others of its user or company to end. */
  waitMs: number;
  /** Longest stall of a response that is not read. */
  stalledMs: number;
}

/** The server's environment. Keys of map and push services are public: the suite shows them to browsers. */
export interface ServerConfig {
  host: string;
  port: number;
  /** PostgreSQL; without it the embedded database under `dataDir` is used. */
  databaseUrl: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` is a PgBouncer in transaction mode. */
  directUrl: string | undefined;
  /** A PostgreSQL that follows it and takes the expensive reads. */
  readUrl: string | undefined;
  /** Longest wait of a start for a PostgreSQL that is still starting itself. */
  databaseWaitMs: number;
  dataDir: string;
  /** Keys outside of the database, by their names; which of them count, it says. */
  secretKeys: SecretKeys;
  /** Time that a stopping node goes on serving, while proxies notice that it is not ready. */
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
  signInLimit: { failures: number; addressFailures: number; windowMinutes: number };
  /**
   * The proxies in front, which are trusted to name the caller's address: how many, or their addresses and
   * networks. Addresses that callers write into X-Forwarded-For themselves are never trusted.
   */
  trustedProxies: number | string[];
  /** Folder of the built suite; without it the API is served alone. */
  siteDir: string | undefined;
  /** Other origins that remotes of the suite are served from. */
  remoteOrigins: string[];
  /** Per cent of devices that a new build of a remote is given to, one after the other, before all get it. */
  rolloutShares: number[];
  publicKeys: { firebase: Record<string, string> | undefined; googleMapsApiKey: string | undefined };
  mapTiles: MapTiles | undefined;
  /** Other origins that the map's style names. */
  mapOrigins: readonly string[];
  /** For notices to browsers in the background; without it none are sent. */
  pushAccount: PushAccount | undefined;
  /** Webhooks may lead to addresses that are not of the internet, and without TLS: for development and tests. */
  webhooksToInside: boolean;
  /** Where providers of account numbers are, without a slash at the end. */
  transferUrls: Record<TransferProvider, string>;
  /** The addresses of the APIs that send messages for companies. */
  messageProviders: Record<MessageProvider, string>;
  /** The token that requests for metrics from elsewhere carry. */
  metricsToken: string | undefined;
  /** The collector of traces; none are recorded without it. */
  traces: TracesConfig | undefined;
  logLevel: string;
  /** Checks each response against its schema before it is sent: in development and in tests. */
  checksResponses: boolean;
  /** The target of the log instead of the standard output. */
  logStream?: NodeJS.WritableStream;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const readAdministrator = (env: Environment, password: string | undefined) => {
  const email = env.text('ADMIN_EMAIL')?.toLowerCase();
  env.require(!email === !password, 'ADMIN_EMAIL and ADMIN_PASSWORD must be given together');
  env.require(!email || /^[^@\s]+@[^@\s]+$/.test(email), 'ADMIN_EMAIL must be an email address');
  const { min, max } = limits.password;
  const isLong = !password || (password.length >= min && password.length <= max);
  env.require(isLong, `ADMIN_PASSWORD must have ${min} to ${max} characters`);
  const isCommon = password !== undefined && isCommonPassword(password);
  env.require(!isCommon, 'ADMIN_PASSWORD must not be one of the 10,000 most common passwords');
  env.require(!password || !isSimplePassword(password), 'ADMIN_PASSWORD is too easy to guess');
  return email && password ? { email, password } : undefined;
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

const readReadsPerMinute = (env: Environment): ExpensiveReadLimits['perMinute'] => {
  const perMinute = {
    user: env.wholeNumber('EXPENSIVE_READS_PER_MINUTE_PER_USER', 120, 1, 1_000_000),
    company: env.wholeNumber('EXPENSIVE_READS_PER_MINUTE_PER_COMPANY', 480, 1, 1_000_000),
  };
  return env.oneOf('RATE_LIMITS', ['on', 'off']) === 'off' ? undefined : perMinute;
};

/** `10,50`; growing, as a build that was given to more devices is not taken from them again. */
const readShares = (env: Environment): number[] => {
  const text = env.text('ROLLOUT_SHARES') ?? '';
  const shares = text.split(',').filter(Boolean).map(Number);
  const isGrowing = shares.every((share, index) => share > (shares[index - 1] ?? 0) && share < 100);
  env.require(
    isGrowing && shares.every(Number.isInteger),
    'ROLLOUT_SHARES must be growing per cents below 100, such as 10,50',
  );
  return shares;
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
    secretKeys: readConfiguredKeys(env),
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
      addressFailures: env.wholeNumber('SIGN_IN_FAILURES_PER_ADDRESS', 100, 1, 100_000),
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
    rolloutShares: readShares(env),
    publicKeys: { firebase: firebaseKeys(env), googleMapsApiKey: env.text('GOOGLE_MAPS_API_KEY') },
    mapTiles: readMapTiles(env),
    mapOrigins: readOrigins(env, 'MAP_ORIGINS'),
    pushAccount: readPushAccount(env),
    checksResponses: ['development', 'test'].includes(env.text('NODE_ENV') ?? ''),
    webhooksToInside: env.oneOf('WEBHOOKS_TO_INSIDE', ['0', '1']) === '1',
    transferUrls: {
      paystack: readServiceUrl(env, 'PAYSTACK_URL', 'https://api.paystack.co'),
      monnify: readServiceUrl(env, 'MONNIFY_URL', 'https://api.monnify.com'),
    },
    messageProviders: readMessageProviders(env),
    metricsToken: readMetricsToken(env),
    traces: readTraces(env),
    // The demo's console shows its accounts rather than a line per request.
    logLevel: env.oneOf('LOG_LEVEL', logLevels) ?? (isDemo ? 'warn' : 'info'),
  };
  if (env.problems.length > 0) throw new ConfigError(env.problems);
  return config;
};

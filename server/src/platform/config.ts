import { isIP } from 'node:net';

/** What the server reads from its environment. Keys of map and push services are public: the suite shows them to browsers. */
export interface ServerConfig {
  host: string;
  port: number;
  /** PostgreSQL; without it the embedded database under `dataDir` is used. */
  databaseUrl: string | undefined;
  dataDir: string;
  administrator: { email: string; password: string } | undefined;
  isDemo: boolean;
  /** Web origins besides the server's own that may call the API. */
  webOrigins: string[];
  hasRateLimits: boolean;
  signInLimit: { failures: number; windowMinutes: number };
  /** True behind a proxy that sets X-Forwarded-For, so that limits count the caller and not the proxy. */
  isBehindProxy: boolean;
  /** Folder of the built suite; without it the API is served alone. */
  siteDir: string | undefined;
  publicKeys: { firebase: Record<string, string> | undefined; googleMapsApiKey: string | undefined };
  logLevel: string;
}

/** Thrown with one line per variable that is wrong; the process then refuses to start. */
export class ConfigError extends Error {
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

const firebaseKeys = (env: NodeJS.ProcessEnv): Record<string, string> | undefined => {
  const entries = Object.entries(env).filter(([key, value]) => key.startsWith('FIREBASE_') && value);
  return entries.length > 0 ? (Object.fromEntries(entries) as Record<string, string>) : undefined;
};

/** Reads the configuration and says everything that is wrong with it at once. */
export const readConfig = (env: NodeJS.ProcessEnv): ServerConfig => {
  const problems: string[] = [];
  const text = (key: string) => env[key]?.trim() || undefined;

  const wholeNumber = (key: string, fallback: number, min: number, max: number) => {
    const value = text(key);
    if (value === undefined) return fallback;
    if (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value);
    problems.push(`${key} must be a whole number from ${min} to ${max}, not "${value}"`);
    return fallback;
  };

  const oneOf = <Choice extends string>(key: string, choices: readonly Choice[]) => {
    const value = text(key);
    if (value === undefined || choices.includes(value as Choice)) return value as Choice | undefined;
    problems.push(`${key} must be one of ${choices.join(', ')}, not "${value}"`);
    return undefined;
  };

  const host = text('HOST') ?? '127.0.0.1';
  const databaseUrl = text('DATABASE_URL');
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    problems.push('DATABASE_URL must begin with postgresql://');

  const webOrigins = (text('WEB_ORIGINS') ?? '').split(/[\s,]+/).filter(Boolean);
  for (const origin of webOrigins)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      problems.push(`WEB_ORIGINS must hold origins such as https://app.example.com, not "${origin}"`);

  const demo = oneOf('DEMO', ['0', '1']);
  const isBare = !databaseUrl && !text('ADMIN_EMAIL') && !text('MAIL_URL') && webOrigins.length === 0;
  if (demo === '1' && databaseUrl)
    problems.push('DEMO=1 works on the embedded database only: unset DATABASE_URL or DEMO');
  if (demo === '1' && !isLoopback(host))
    problems.push(
      'DEMO=1 makes accounts with well-known passwords and needs a loopback HOST such as 127.0.0.1',
    );

  const email = text('ADMIN_EMAIL')?.toLowerCase();
  const password = env.ADMIN_PASSWORD || undefined;
  if (!email !== !password) problems.push('ADMIN_EMAIL and ADMIN_PASSWORD must be given together');
  if (email && !/^[^@\s]+@[^@\s]+$/.test(email)) problems.push('ADMIN_EMAIL must be an email address');
  if (password && (password.length < 6 || password.length > 128))
    problems.push('ADMIN_PASSWORD must have 6 to 128 characters');

  const config: ServerConfig = {
    host,
    port: wholeNumber('PORT', 4000, 0, 65_535),
    databaseUrl,
    dataDir: text('DATA_DIR') ?? './data',
    administrator: email && password ? { email, password } : undefined,
    isDemo: demo === undefined ? isBare && isLoopback(host) : demo === '1',
    webOrigins,
    hasRateLimits: oneOf('RATE_LIMITS', ['on', 'off']) !== 'off',
    signInLimit: {
      failures: wholeNumber('SIGN_IN_FAILURES', 10, 1, 1_000),
      windowMinutes: wholeNumber('SIGN_IN_WINDOW_MINUTES', 15, 1, 1_440),
    },
    isBehindProxy: oneOf('TRUST_PROXY', ['0', '1']) === '1',
    siteDir: text('SITE_DIR'),
    publicKeys: { firebase: firebaseKeys(env), googleMapsApiKey: text('GOOGLE_MAPS_API_KEY') },
    logLevel: oneOf('LOG_LEVEL', logLevels) ?? 'warn',
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
};

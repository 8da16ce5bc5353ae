import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { readConfig, type ServerConfig } from '../platform/base/config.ts';
import { isLoopback } from '../platform/base/config-addresses.ts';
import { ConfigError } from '../platform/base/environment.ts';
import { urlsOf } from '../platform/base/postgres-url.ts';
import { releaseText } from '../platform/base/release.ts';
import { connectPatiently } from '../platform/database/connect-postgres.ts';
import type { AnyDatabase } from '../platform/database/table-catalog.ts';
import { suiteFiles } from '../platform/operate/site/index.ts';

// `npm run doctor`: what a start cannot see, or does not say: whether all addresses lead to the same database, connections, clocks, mail,
// origins, backups and the published suite. Changes nothing.

interface Finding {
  state: 'good' | 'note' | 'wrong';
  text: string;
}

const good = (text: string): Finding => ({ state: 'good', text });
const note = (text: string): Finding => ({ state: 'note', text });
const wrong = (text: string): Finding => ({ state: 'wrong', text });

/** An error's message alone: its other fields may repeat the address, and with it the password. */
const reasonOf = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
};

const mostSecondsApart = 5;
/** One of a node's connections listens to the others. */
const listeners = 1;

interface Server {
  /** The same at a cluster's replicas. */
  cluster: string;
  database: string;
  isReplica: boolean;
  now: Date;
  connections: number;
  /** The role may do whatever it likes to the whole cluster. */
  isSuperuser: boolean;
  hasTls: boolean;
}

const readServer = async (url: string): Promise<Server> => {
  const db: AnyDatabase = connectPatiently(url);
  try {
    const { rows } = await sql<Server>`
      select (select system_identifier::text from pg_control_system()) as cluster,
        current_database()::text as database, pg_is_in_recovery() as "isReplica", clock_timestamp() as now,
        current_setting('is_superuser') = 'on' as "isSuperuser",
        coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "hasTls",
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections`.execute(
      db,
    );
    return rows[0]!;
  } finally {
    await db.destroy();
  }
};

const lookAtConnections = ({ connections }: Server, { pools, directUrl }: ServerConfig): Finding => {
  if (directUrl) return good(`PostgreSQL takes ${connections} connections; PgBouncer shares them out.`);
  const perNode = pools.main + pools.reads + listeners;
  const text = `A node takes up to ${perNode} of the ${connections} connections that PostgreSQL has`;
  return perNode > connections
    ? wrong(`${text}: make DATABASE_POOL smaller or max_connections larger.`)
    : good(`${text}: there is room for ${Math.floor(connections / perNode)} nodes.`);
};

const lookAtClock = ({ now }: Server): Finding => {
  const apart = Math.abs(now.getTime() - Date.now()) / 1_000;
  if (apart <= mostSecondsApart) return good('The clocks of this machine and of the database agree.');
  return wrong(
    `The clocks of this machine and of the database are ${Math.round(apart)} s apart: let both follow a time server.`,
  );
};

/** Whether it is another machine: what goes there can be read on the way. */
const isElsewhere = ({ hostname }: URL) => hostname !== '' && !isLoopback(hostname);

/** What the connection to a database lacks: encryption, a password of its own, a role with few rights. */
const lookAtAccess = (name: string, url: string, { hasTls, isSuperuser }: Server): Finding[] => {
  const address = new URL(urlsOf(url)[0]!);
  const { username, password } = address;
  return [
    !hasTls &&
      isElsewhere(address) &&
      note(`${name} has no TLS: what is stored can be read between the machines. Add ?sslmode=verify-full.`),
    password !== '' &&
      ['postgres', 'waybill', 'password', username].includes(decodeURIComponent(password)) &&
      wrong(`${name} has a password that everybody would try first: set another one.`),
    isSuperuser &&
      note(`${name} is of a superuser: give the server a role that owns its own database alone.`),
  ].filter((finding) => finding !== false);
};

/** All addresses must lead to one cluster and database; only `DATABASE_READ_URL` may lead to a replica. */
const lookAtDatabase = async (config: ServerConfig): Promise<Finding[]> => {
  const { databaseUrl, directUrl, readUrl } = config;
  const urls: Record<string, string | undefined> = {
    DATABASE_URL: databaseUrl,
    DATABASE_LISTEN_URL: directUrl,
    DATABASE_READ_URL: readUrl,
  };
  const servers: [string, Server][] = [];
  const failed: Finding[] = [];
  for (const [name, url] of Object.entries(urls))
    if (url)
      try {
        servers.push([name, await readServer(url)]);
      } catch (error) {
        failed.push(wrong(`${name} cannot be used: ${reasonOf(error)}`));
      }
  const [first] = servers;
  if (!first) return failed;
  const [firstName, main] = first;
  const found = servers.flatMap(([name, server]) => {
    const isRead = name === 'DATABASE_READ_URL';
    if (server.isReplica !== isRead)
      return [wrong(isRead ? `${name} follows no primary, and is not used.` : `${name} leads to a replica.`)];
    if (server.cluster !== main.cluster || server.database !== main.database)
      return [wrong(`${name} and ${firstName} lead to different databases.`)];
    return [good(`${name} can be reached.`), ...lookAtAccess(name, urls[name]!, server)];
  });
  return [...failed, ...found, lookAtConnections(main, config), lookAtClock(main)];
};

const lookAtOrigins = ({ webOrigins, trustedProxies }: ServerConfig): Finding[] => {
  const plain = webOrigins.filter(
    (origin) => origin.startsWith('http:') && !isLoopback(new URL(origin).hostname),
  );
  const found = plain.map((origin) =>
    wrong(`${origin} has no TLS: phones cannot work offline there, and passwords can be read.`),
  );
  if (webOrigins.length === 0)
    found.push(note('WEB_ORIGINS is not set: links in mails lead to this machine’s own addresses.'));
  if (trustedProxies === 0 && webOrigins.some((origin) => origin.startsWith('https:')))
    found.push(
      note('TLS ends at a proxy, but TRUST_PROXY is 0: all callers have its address, and share its limits.'),
    );
  return found;
};

/** Settings that are for tests and development, and a port that is open to all. */
const lookAtExposure = ({ hasRateLimits, webhooksToInside, host, trustedProxies }: ServerConfig): Finding[] =>
  [
    !hasRateLimits && wrong('RATE_LIMITS=off: passwords can be guessed without end. Unset it.'),
    webhooksToInside &&
      wrong('WEBHOOKS_TO_INSIDE=1: whoever makes webhooks reaches this machine’s own networks. Unset it.'),
    !isLoopback(host) &&
      trustedProxies === 0 &&
      note(
        `HOST=${host} with no proxy in front: everybody reaches port and passwords without TLS. Set 127.0.0.1.`,
      ),
  ].filter((finding) => finding !== false);

const mostHoursOld = 26;

/** Whole hours since a file of `DATA_DIR` was last touched; undefined without it. */
const hoursSince = (dataDir: string, name: string): number | undefined => {
  const file = statSync(join(dataDir, name), { throwIfNoEntry: false });
  return file && Math.floor((Date.now() - file.mtimeMs) / 3_600_000);
};

/** A backup touches `last-backup`, its copy on another machine `last-backup-copy`. */
const lookAtBackups = ({ dataDir }: ServerConfig): Finding[] => {
  const look = (name: string, what: string, none: string) => {
    const hours = hoursSince(dataDir, name);
    if (hours === undefined) return note(none);
    const text = `${what} is ${hours} hours old`;
    return hours > mostHoursOld ? wrong(`${text}: journalctl -u waybill-backup says why.`) : good(`${text}.`);
  };
  return [
    look('last-backup', 'The last backup', 'There is no backup yet, or DATA_DIR is not the server’s.'),
    look(
      'last-backup-copy',
      'The last copy of a backup elsewhere',
      'No backup was copied to another machine: set BACKUP_TO.',
    ),
  ];
};

const lookAtMail = async ({ mailUrl, mailFrom }: ServerConfig): Promise<Finding[]> => {
  if (!mailUrl) return [note('MAIL_URL is not set: mails are files in DATA_DIR, and reach nobody.')];
  const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 };
  const transport = createTransport({ url: mailUrl, ...timeouts });
  try {
    await transport.verify();
    const accepted = good(`The mail server accepts the account. Mails are from ${mailFrom}.`);
    // STARTTLS is used where it is offered: somebody in between may take the offer away.
    return mailUrl.startsWith('smtps:') ||
      mailUrl.includes('requireTLS=true') ||
      !isElsewhere(new URL(mailUrl))
      ? [accepted]
      : [accepted, note('MAIL_URL does not require TLS: use smtps://, or add ?requireTLS=true.')];
  } catch (error) {
    return [wrong(`MAIL_URL: the mail server does not accept us (${reasonOf(error)}).`)];
  } finally {
    transport.close();
  }
};

/** The published suite: the shell, the registry, and whether its entries are signed by the key that the shell has. */
const lookAtSite = async ({ siteDir }: ServerConfig): Promise<Finding[]> => {
  if (!siteDir || !existsSync(siteDir)) return [note('SITE_DIR names no folder: the API is served alone.')];
  const { shell, state, bad, usable } = await suiteFiles({ siteDir }).read();
  const found = bad.map(({ name, problem }) =>
    wrong(`The registry’s entry of ${name} cannot be used: ${problem}. Publish it again.`),
  );
  if (!shell || state === 'missing') found.push(wrong(`${siteDir} has no shell or registry: npm run build.`));
  return found.length > 0 ? found : [good(`Published and signed remotes: ${usable.length}.`)];
};

const lookAtAll = async (): Promise<Finding[]> => {
  try {
    const config = readConfig(process.env);
    const looks = [lookAtDatabase, lookAtOrigins, lookAtExposure, lookAtMail, lookAtBackups, lookAtSite];
    return (await Promise.all(looks.map((look) => look(config)))).flat();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((problem) => wrong(`${problem}.`));
  }
};

const marks = { good: '✓', note: '!', wrong: '✗' } as const;
console.log(`Waybill ${releaseText}, Node ${process.version}`);
const found = await lookAtAll();
for (const { state, text } of found) console.log(`${marks[state]} ${text}`);
process.exit(found.some(({ state }) => state === 'wrong') ? 1 : 0);

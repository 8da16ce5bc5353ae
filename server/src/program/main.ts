import { statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import {
  type DemoAccount,
  demoAccounts,
  demoPassword,
  keepDemoRidersMoving,
  seedDemo,
} from '../demo/index.ts';
import { readConfig, type ServerConfig } from '../platform/base/config.ts';
import { ConfigError } from '../platform/base/environment.ts';
import { StartError } from '../platform/base/start-error.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { requireCurrentKey, useSecretKeys } from '../platform/identity/keys.ts';
import { ensureAdministrator } from './administrator.ts';
import { buildApp } from './app.ts';

const shutdownWithinMs = 9_500;

const printDemo = (accounts: readonly DemoAccount[]) => {
  if (accounts.length === 0) return;
  console.log(`\nDemo accounts, all with the password ${demoPassword}:`);
  for (const { email, role, name } of accounts)
    console.log(`  ${email.padEnd(36)} ${role.padEnd(26)} ${name}`);
};

const listen = async (app: FastifyInstance, { host, port }: ServerConfig) => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new StartError(`Port ${port} on ${host} is taken by another program. Set PORT to a free one.`);
  }
};

/** Not of `readConfig`: a backup needs no site. */
const requireSite = ({ siteDir }: ServerConfig) => {
  if (siteDir === undefined || statSync(siteDir, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new ConfigError([
    `SITE_DIR is no folder: "${resolve(siteDir)}". Build the suite (npm run build), or unset SITE_DIR to serve the API alone`,
  ]);
};

const start = async () => {
  const config = readConfig(process.env);
  requireSite(config);
  const database = await openDatabase(config);
  database.onLost((error) => {
    console.error('The embedded database has stopped:', error);
    process.exit(1);
  });
  useSecretKeys(config.secretKeys);
  await requireCurrentKey(database.db);
  if (config.isDemo) await seedDemo(database.db);
  if (config.administrator && !(await ensureAdministrator(database.db, config.administrator)))
    console.warn(
      `ADMIN_PASSWORD was not set for ${config.administrator.email}, who is administrator already; the password stays.`,
    );

  const endMoving = config.isDemo ? keepDemoRidersMoving(database.db) : undefined;
  const app = await buildApp(config, database);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    if (config.drainMs > 0) {
      app.drain();
      await rest(config.drainMs);
    }
    setTimeout(() => process.exit(1), shutdownWithinMs).unref();
    // Connections that were at work when closing began turn idle one by one; each would keep the process.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    endMoving?.();
    await app.close();
    clearInterval(sweep);
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await listen(app, config);
  const { address, port, family } = app.server.address() as AddressInfo;
  if (config.isDemo) printDemo(await demoAccounts(database.db));
  console.log(`\nWaybill is ready on http://${family === 'IPv6' ? `[${address}]` : address}:${port}`);
};

try {
  await start();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

import type { AddressInfo } from 'node:net';
import { ensureAdministrator } from './administrator.ts';
import { buildApp } from './app.ts';
import { type DemoAccount, demoAccounts, demoPassword, seedDemo } from './demo/index.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/database.ts';
import { DirectoryInUseError } from './platform/database/directory-lock.ts';
import { forgetOldKeys } from './platform/http/unit-of-work.ts';

const shutdownWithinMs = 9_500;

const printDemo = (accounts: readonly DemoAccount[]) => {
  if (accounts.length === 0) return;
  console.log(`\nDemo accounts, all with the password ${demoPassword}:`);
  for (const { email, role, name } of accounts)
    console.log(`  ${email.padEnd(36)} ${role.padEnd(26)} ${name}`);
};

const start = async () => {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  database.onLost((error) => {
    console.error('The embedded database has stopped:', error);
    process.exit(1);
  });
  if (config.isDemo) await seedDemo(database.db);
  if (config.administrator) await ensureAdministrator(database.db, config.administrator);
  await forgetOldKeys(database.db);

  const app = await buildApp(config, database);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), shutdownWithinMs).unref();
    // Connections that were at work when closing began turn idle one by one; each would keep the process.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    await app.close();
    clearInterval(sweep);
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await app.listen({ host: config.host, port: config.port });
  const { address, port, family } = app.server.address() as AddressInfo;
  if (config.isDemo) printDemo(await demoAccounts(database.db));
  console.log(`\nWaybill is ready on http://${family === 'IPv6' ? `[${address}]` : address}:${port}`);
};

try {
  await start();
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof DirectoryInUseError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}

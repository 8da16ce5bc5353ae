import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../testing/start-postgres.ts';

/** The server as it runs in production, in a process of its own, without rate limits. */
export const startServer = async (databaseUrl: string, dataDir: string) => {
  const port = await freePort();
  const main = fileURLToPath(new URL('../program/main.js', import.meta.url));
  const settings = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    DEMO: '0',
    PORT: String(port),
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
  };
  const child = spawn(process.execPath, [main], { env: settings, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('is ready') && resolve());
    exited.then(() => reject(new Error('The server did not start.')));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
};

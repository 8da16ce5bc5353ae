import type { EventEmitter } from 'node:events';
import { PGlite } from '@electric-sql/pglite';
import {
  type DemoAccount,
  demoAccounts,
  demoPassword,
  keepDemoRidersMoving,
  seedDemo,
} from '../../demo/index.ts';
import { readConfig } from '../../platform/base/config.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { openOneSession } from '../../platform/database/one-session-database.ts';
import { embeddedParsers } from '../../platform/database/value-types.ts';
import { requireCurrentKey } from '../../platform/identity/keys.ts';
import { buildApp } from '../app.ts';
import { scope } from './node/worker-scope.ts';

const name = 'waybill-demo';

/** A file that lies packed beside this script, so that every host sends it small. */
const unpacked = async (name: string, type = 'application/octet-stream'): Promise<Response> => {
  const { body, ok, status } = await fetch(new URL(`${name}.packed`, scope.location.href));
  if (!ok || !body) throw new Error(`${name} could not be fetched: ${status}`);
  return new Response(body.pipeThrough(new DecompressionStream('gzip')), {
    headers: { 'content-type': type },
  });
};
const compiled = async (name: string) =>
  scope.WebAssembly.compileStreaming(await unpacked(name, 'application/wasm'));

/** The database of this browser: in memory while it is open, written to its storage after each statement. */
const openBrowserDatabase = async (): Promise<OpenDatabase> => {
  const [pgliteWasmModule, initdbWasmModule, fsBundle] = await Promise.all([
    compiled('pglite.wasm'),
    compiled('initdb.wasm'),
    unpacked('pglite.data').then((response) => response.blob()),
  ]);
  const pg = await PGlite.create({
    pgliteWasmModule,
    initdbWasmModule,
    fsBundle,
    dataDir: `idb://${name}`,
    relaxedDurability: true,
    parsers: embeddedParsers,
  });
  const { stop, ...database } = await openOneSession(async (sql, parameters) => {
    const { rows, affectedRows = 0 } = await pg.query(sql, [...parameters]);
    return { rows, affectedRows };
  });
  return {
    ...database,
    fsyncCount: async () => 0,
    onLost() {},
    async close() {
      stop();
      await pg.close();
    },
  };
};

/** A server that runs. */
export interface StartedServer {
  /** Requests are emitted here. */
  server: EventEmitter;
  accounts: readonly DemoAccount[];
  password: string;
  /** Ends the server, and removes all that this browser has stored of it. */
  forget(): Promise<void>;
}

const removeDatabase = () =>
  new Promise<void>((resolve, reject) => {
    const removing = scope.indexedDB.deleteDatabase(`/pglite/${name}`);
    removing.onsuccess = () => resolve();
    removing.onerror = () => reject(removing.error);
  });

/**
 * Starts the server with the demo's company in it, and riders that drive; says each step when it begins. Rejects where the browser
 * has no room, or no WebAssembly.
 */
export const startServer = async (onStep: (step: 'database' | 'demo') => void): Promise<StartedServer> => {
  onStep('database');
  const config = readConfig({ DEMO: '1', WEB_ORIGINS: scope.location.origin, LOG_LEVEL: 'error' });
  const database = await openBrowserDatabase();
  await requireCurrentKey(database.db);
  onStep('demo');
  await seedDemo(database.db);
  const endMoving = keepDemoRidersMoving(database.db);
  const app = await buildApp(config, database);
  await app.ready();
  return {
    server: app.server,
    accounts: await demoAccounts(database.db),
    password: demoPassword,
    async forget() {
      endMoving();
      await app.close();
      await database.close();
      await removeDatabase();
    },
  };
};

import { writeFileSync } from 'node:fs';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { readConfig } from '../platform/base/config.ts';
import { buildApp } from './app.ts';

// Run by the build: a call without a required declaration fails it. No database is needed. What the calls take and give is written to
// `dist/openapi.json`, as `/api/openapi.json` says it, for `npm run can-i-deploy`.

const db = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

try {
  const app = await buildApp(readConfig({ DEMO: '0', LOG_LEVEL: 'silent' }), {
    db,
    reads: async () => db,
    kind: 'embedded',
    pools: [],
    fsyncCount: async () => 0,
    onLost: () => undefined,
    listen: () => ({ close: async () => undefined }),
    isReady: async () => false,
    close: async () => undefined,
  });
  await app.ready();
  writeFileSync(new URL('../openapi.json', import.meta.url), JSON.stringify(app.swagger()));
  await app.close();
} catch (error) {
  console.error(`The calls are not declared as they must be: ${(error as Error).message}`);
  process.exit(1);
}

import type { DatabaseConnection, Dialect, Driver } from 'kysely';
import { Histogram } from '../base/metric.ts';

/** The use of a pool's connections. */
export interface PoolUse {
  readonly name: string;
  readonly most: number;
  lent: number;
  waiting: number;
  /** Times that callers waited for a connection; one histogram for all pools of a node. */
  readonly waits: Histogram;
}

export const createPoolWaits = () => new Histogram([0.001, 0.005, 0.02, 0.1, 0.5, 1, 2.5, 5]);

const watch = (driver: Driver, use: PoolUse): Driver => {
  const acquire = driver.acquireConnection.bind(driver);
  const release = driver.releaseConnection.bind(driver);
  driver.acquireConnection = async () => {
    const from = performance.now();
    use.waiting += 1;
    try {
      const connection: DatabaseConnection = await acquire();
      use.lent += 1;
      return connection;
    } finally {
      use.waiting -= 1;
      use.waits.observe((performance.now() - from) / 1_000, { pool: use.name });
    }
  };
  driver.releaseConnection = async (connection) => {
    use.lent -= 1;
    await release(connection);
  };
  return driver;
};

/** The dialect, and how its connections are used. */
export const watchPool = (
  dialect: Dialect,
  pool: Pick<PoolUse, 'name' | 'most' | 'waits'>,
): { dialect: Dialect; use: PoolUse } => {
  const use: PoolUse = { ...pool, lent: 0, waiting: 0 };
  return {
    use,
    dialect: {
      createDriver: () => watch(dialect.createDriver(), use),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db) => dialect.createIntrospector(db),
    },
  };
};

import pg from 'pg';
import type { Statement } from './capture.ts';
import { type Load, type Measured, measuredOf } from './measured.ts';

/**
 * The floor of a call: the statements that `next` gives for each time, sent by `pg` alone from one process over as many
 * connections, without HTTP, checks, rules and JSON.
 */
export const measureFloor = async (
  databaseUrl: string,
  next: () => readonly Statement[],
  { connections, seconds }: Load,
): Promise<Measured> => {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: databaseUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  let latenciesMs: number[] = [];
  let errors = 0;
  const callOnce = async (client: pg.Client) => {
    for (const statement of next()) await client.query(statement);
  };
  const runUntil = (end: number) =>
    Promise.all(
      clients.map(async (client) => {
        while (performance.now() < end) {
          const start = performance.now();
          await callOnce(client).catch(async (error) => {
            if (errors === 0) console.error(error);
            errors += 1;
            await client.query('rollback');
          });
          latenciesMs.push(performance.now() - start);
        }
      }),
    );
  await runUntil(performance.now() + 2_000);
  latenciesMs = [];
  const start = performance.now();
  await runUntil(start + seconds * 1_000);
  const elapsedMs = performance.now() - start;
  await Promise.all(clients.map((client) => client.end()));
  return measuredOf(latenciesMs, elapsedMs, errors);
};

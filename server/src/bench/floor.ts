import pg from 'pg';
import type { Statement } from './capture.ts';
import { type Load, type Measured, measuredOf } from './measured.ts';

/** What stands in the place of a text of the recorded call when it is made again; the same within one call. */
export type Replacements = () => Record<string, string>;

const anHourMs = 3_600_000;

const replaceIn = (value: unknown, replacements: [string, string][], now: Date): unknown => {
  // A moment just before the recording was the present; others are bounds, such as a token's life.
  if (value instanceof Date) return now.getTime() - value.getTime() < anHourMs ? now : value;
  if (Array.isArray(value)) return value.map((one) => replaceIn(one, replacements, now));
  if (typeof value !== 'string') return value;
  return replacements.reduce((text, [from, to]) => text.replaceAll(from, to), value);
};

/**
 * The floor of a call: its own statements, sent by `pg` alone from one process over as many connections, without
 * HTTP, checks, rules and JSON. Moments are replaced by the present one, and texts as told.
 */
export const measureFloor = async (
  databaseUrl: string,
  statements: readonly Statement[],
  replacements: Replacements,
  { connections, seconds }: Load,
): Promise<Measured> => {
  if (statements.length === 0) throw new Error('A call without statements has no floor.');
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: databaseUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  let latenciesMs: number[] = [];
  let errors = 0;
  const callOnce = async (client: pg.Client) => {
    const replaced = Object.entries(replacements());
    const now = new Date();
    for (const { values, ...statement } of statements) {
      await client.query({ ...statement, values: values.map((one) => replaceIn(one, replaced, now)) });
    }
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

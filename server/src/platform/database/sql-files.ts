import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

// SQL is read from the sources, also by the compiled server.

const sources = fileURLToPath(new URL('../../../src/', import.meta.url));
const migrationsFolder = join(sources, 'platform/database/migrations');

/** The text of each migration by its name, in the order in which they run. */
export const findMigrations = (): Map<string, string> =>
  new Map(
    readdirSync(migrationsFolder)
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .map((file) => [file.slice(0, -'.sql'.length), readFileSync(join(migrationsFolder, file), 'utf8')]),
  );

const rankOf = (path: string) => (path.startsWith('platform/') ? 0 : 1);

/** Functions and triggers in the folders `sql` of their domains. The platform's come first: others use them. */
export const readFunctions = (): { path: string; text: string; hash: string }[] =>
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => /\/sql\/[^/]+\.sql$/.test(path))
    .sort((one, other) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1))
    .map((path) => {
      const text = readFileSync(join(sources, path), 'utf8');
      return { path, text, hash: createHash('sha256').update(text).digest('hex') };
    });

/** Its statements: each ends with the semicolon at the end of a line that is in no body between `$$`. A rest without one is an error. */
export const statementsOf = (text: string): string[] => {
  const statements: string[] = [];
  let isInBody = false;
  let statement = '';
  for (const line of text.split('\n')) {
    statement += `${line}\n`;
    if (line.split('$$').length % 2 === 0) isInBody = !isInBody;
    if (isInBody || !line.trimEnd().endsWith(';')) continue;
    statements.push(statement);
    statement = '';
  }
  if (statement.trim() !== '')
    throw new Error(`SQL must end with a semicolon at the end of a line: ${statement.trim().slice(0, 100)}`);
  return statements;
};

import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { contractingStatements, readUniqueKeys } from '../platform/database/spread/keys.ts';
import { tablesByCompany, tablesEverywhere, tablesInOnePlace } from '../platform/database/spread/places.ts';
import { endWithError } from './end-with-error.ts';

// `npm run spread`: prints the SQL that has every key carry the company, and where each table belongs on a PostgreSQL that is
// spread by company (docs/scale.md). It changes nothing.

const printPlaces = (title: string, tables: readonly string[]) =>
  console.log(`-- ${title}:\n${tables.map((table) => `--   ${table}`).join('\n')}`);

try {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  const statements = contractingStatements(await readUniqueKeys(database.db));
  await database.close();
  console.log(
    statements.length > 0 ? `begin;\n${statements.join(';\n')};\ncommit;` : '-- every key carries it',
  );
  printPlaces('By company_id', tablesByCompany);
  printPlaces('A copy on every node', Object.keys(tablesEverywhere));
  printPlaces('On the node that servers connect to', Object.keys(tablesInOnePlace));
} catch (error) {
  endWithError(error);
}

import { readConfig } from '../platform/config.ts';
import { connectPatiently } from '../platform/database/connect-postgres.ts';
import { convertToMonths } from '../platform/database/months/convert.ts';
import { makeMonthsAhead } from '../platform/database/months/pieces.ts';

const { databaseUrl, directUrl } = readConfig(process.env);
const db = connectPatiently((directUrl ?? databaseUrl)!);
await convertToMonths(db as never, new Date(), console.log);
await makeMonthsAhead(db as never, new Date());
await db.destroy();

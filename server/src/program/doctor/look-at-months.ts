import type { AnyDatabase } from '../../platform/database/backup/table-catalog.ts';
import { monthsAhead } from '../../platform/database/months/pieces.ts';
import { readMonthsStatus, type TableStatus } from '../../platform/database/months/status.ts';
import { type Finding, good, note, wrong } from './finding.ts';

const convert = 'npm run partition -- convert';
const ahead = 'npm run partition -- ahead';

const lookAtTable = ({ table, form, rows, ...found }: TableStatus): Finding[] => {
  if (found.isHalfTurned)
    return [
      wrong(
        `Turning ${table} into months broke off, and nothing of the month after the next can be written: run ${convert}.`,
      ),
    ];
  if (form === 'whole' && found.isLarge)
    return [
      note(`${table} has ${Math.floor(rows / 1e6)} million rows and does not go by month: run ${convert}.`),
    ];
  if (form !== 'by month') return [];
  return [
    ...(found.missing.length > 0
      ? [
          wrong(
            `${table} lacks ${found.missing.join(', ')}: start a node, which makes them, or run ${ahead}.`,
          ),
        ]
      : [good(`${table} goes by month, and has ${monthsAhead} months ahead.`)]),
    ...(found.withoutMonth > 0
      ? [note(`${found.withoutMonth} rows of ${table} are of no month that was made: run ${ahead}.`)]
      : []),
  ];
};

/** Whether large tables go by month, and whether those that do have what comes next. */
export const lookAtMonths = async (db: AnyDatabase, now = new Date()): Promise<Finding[]> =>
  (await readMonthsStatus(db, now)).flatMap(lookAtTable);

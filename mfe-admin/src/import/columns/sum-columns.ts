import { importLimits } from '@waybill/contract';
import type { TableRow } from '../reading/table.ts';
import { cellAt } from './column-parts.ts';
import type { Mapping } from './read-row.ts';
import { areSame, nairaOf, sumsOf } from './whole-amount.ts';

const sumTitle =
  /amount|amt|price|fee|charge|cost|total|discount|tax|vat|insurance|tip\b|deposit|balance|paid|commission|service|shipping|delivery|value|naira|₦|cash|sum\b/i;
const otherTitle =
  /sub[- ]?total|line|item|code|method|status|date|phone|qty|quantity|number|\bno\b|\bid\b|sku|weight|compare|refund|zip|post/i;
const moneySign = /[₦]|\d,\d{3}(?!\d)|\d\.\d{2}$|\dk$/i;

/** So many rows show what a column is. */
const enough = 500;

/** Whether a column holds sums, at least one of them above 0. */
function isOfSums(title: string, cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const sums = filled.map(nairaOf);
  const isRound = sums.every((sum) => sum !== undefined && sum % 50 === 0);
  const isMoney =
    isRound ||
    sumTitle.test(title) ||
    filled.filter((cell) => moneySign.test(cell)).length * 2 > filled.length;
  return (
    isMoney &&
    !otherTitle.test(title) &&
    sums.filter((sum) => sum !== undefined).length * 2 > filled.length &&
    sums.some((sum) => sum !== undefined && sum > 0)
  );
}

/** The titles of columns with sums that no field has, and that say something new: they would be lost. */
export function unusedSums(
  columns: readonly string[],
  rows: readonly TableRow[],
  mapping: Pick<Mapping, 'columns' | 'splits'>,
): string[] {
  const used = new Set(
    Object.values(mapping.columns).flatMap((chosen) => chosen.map((one) => one % importLimits.columns)),
  );
  const some = rows.slice(0, enough);
  const isTold = (column: number) => {
    const filled = some.filter(({ cells }) => cellAt(cells, column, mapping.splits) !== '');
    const told = filled.filter(({ cells }) => {
      const { amount, fee, discount } = sumsOf(cells, mapping.columns);
      const sum = nairaOf(cells[column]);
      return (
        amount !== undefined &&
        [amount, amount - fee, amount - fee + discount].some((one) => areSame(sum, one))
      );
    });
    return told.length === filled.length;
  };
  return columns.filter(
    (title, column) =>
      !used.has(column) &&
      isOfSums(
        title,
        some.map(({ cells }) => cells[column] ?? ''),
      ) &&
      !isTold(column),
  );
}

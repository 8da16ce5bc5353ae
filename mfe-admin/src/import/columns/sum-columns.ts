import { importLimits, readSum } from '@waybill/contract';
import type { TableRow } from '../reading/table.ts';
import { cellAt } from './column-parts.ts';
import type { ColumnChoice } from './guess-columns.ts';
import type { Mapping } from './read-row.ts';

type Cells = readonly string[];

/** The naira of a cell; undefined where it is no sum, or empty. */
function nairaOf(cell = ''): number | undefined {
  if (!/\d/.test(cell)) return undefined;
  const read = readSum(cell);
  if ('problem' in read) return undefined;
  return 'value' in read ? read.value : read.readings[0];
}

const areSame = (one: number | undefined, other: number) =>
  one !== undefined && Math.abs(one - other) < 0.005;

/** The sums of a row by which others are explained. */
function sumsOf(cells: Cells, choice: ColumnChoice) {
  const of = (field: string) => nairaOf(cells[choice[field]?.[0] ?? -1]);
  return {
    amount: of('order_amount'),
    fee: of('order_delivery_fee') ?? 0,
    discount: of('order_discount') ?? 0,
  };
}

/**
 * The choice with the column of the whole amount, where the file has one besides that of the goods: `Amount` 10,000, `Delivery fee`
 * 2,000, `Total` 12,000. `others` are the columns whose title is an amount's too.
 */
export function withWholeAmount(
  choice: ColumnChoice,
  others: readonly number[],
  samples: readonly Cells[],
): ColumnChoice {
  const isWhole = (column: number) => {
    const rows = samples.map((cells) => ({ ...sumsOf(cells, choice), total: nairaOf(cells[column]) }));
    const filled = rows.filter(({ amount, total }) => amount !== undefined && total !== undefined);
    const isSum = filled.every(({ amount = 0, fee, discount, total }) =>
      areSame(total, amount + fee - discount),
    );
    return isSum && filled.some(({ amount, total }) => amount !== total);
  };
  const whole = others.find(isWhole);
  return whole === undefined ? choice : { ...choice, order_amount: [whole] };
}

const sumTitle =
  /amount|amt|price|fee|charge|cost|total|discount|tax|vat|insurance|tip\b|deposit|balance|paid|commission|service|shipping|delivery|value|naira|₦|cash|sum\b/i;
const otherTitle =
  /sub[- ]?total|line|item|code|method|status|date|phone|qty|quantity|number|\bno\b|\bid\b|sku|weight|compare|refund|zip|post/i;
const moneySign = /[₦]|\d,\d{3}(?!\d)|\d\.\d{2}$|\dk$/i;

/** So many rows show what a column is. */
const enough = 500;

/** Whether a column holds sums, of which one is more than nothing. */
function isOfSums(title: string, cells: Cells): boolean {
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

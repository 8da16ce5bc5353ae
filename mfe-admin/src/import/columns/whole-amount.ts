import { readSum } from '@waybill/contract';

type Cells = readonly string[];
/** As `ColumnChoice`. */
type Choice = Readonly<Record<string, readonly number[]>>;

/** The naira of a cell; undefined where it is no sum, or empty. */
export function nairaOf(cell = ''): number | undefined {
  if (!/\d/.test(cell)) return undefined;
  const read = readSum(cell);
  if ('problem' in read) return undefined;
  return 'value' in read ? read.value : read.readings[0];
}

export const areSame = (one: number | undefined, other: number) =>
  one !== undefined && Math.abs(one - other) < 0.005;

/** The sums of a row by which others are explained. */
export function sumsOf(cells: Cells, choice: Choice) {
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
  choice: Choice,
  others: readonly number[],
  samples: readonly Cells[],
): Choice {
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

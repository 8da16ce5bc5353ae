/** A table that goes by month. A month's rows are those whose key, an id, was made in it. */
export interface MonthlyTable {
  name: string;
  /** The partition key: the table's own id, or that of the order. */
  key: string;
  /** Its rows have `id` and `created_at`, which lists are read by: both say the same time, or nearly. */
  hasOwnTime: boolean;
  /** What is unique within a month only, as a partition's keys are; why that is enough is in decision 199. */
  withinMonth: readonly string[];
}

/** In the order in which they are turned. */
export const monthlyTables: readonly MonthlyTable[] = [
  { name: 'orders', key: 'id', hasOwnTime: true, withinMonth: ['orders_company_id_order_id_key'] },
  { name: 'courier_orders', key: 'id', hasOwnTime: true, withinMonth: ['courier_orders_one_live'] },
  { name: 'order_events', key: 'order_id', hasOwnTime: false, withinMonth: [] },
];
export const monthlyNames = monthlyTables.map(({ name }) => name);

/** Above so many rows a table is worth it. */
export const manyRows = 10_000_000;

/** A month of Lagos, `2026-11`. */
export type Month = string;

const formOfMonth = /^20\d\d-(0[1-9]|1[0-2])$/;
export const isMonth = (text: string): text is Month => formOfMonth.test(text);

const lagosIsAheadMs = 3_600_000;
export const monthOf = (time: Date): Month =>
  new Date(time.getTime() + lagosIsAheadMs).toISOString().slice(0, 7);

/** The month so many months later. */
export const later = (month: Month, months: number): Month => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

const underscored = (month: Month) => month.replace('-', '_');

/** All months until then, which were one table before. */
export const firstPieceOf = (table: string, last: Month): string => `${table}_until_${underscored(last)}`;
export const pieceOf = (table: string, month: Month): string => `${table}_${underscored(month)}`;
/** What has no month of its own, as none was made ahead. */
export const restOf = (table: string): string => `${table}_rest`;

const formOfPiece = /_(20\d\d)_(\d\d)$/;
/** The month of a piece, of the first one its last; undefined of the rest. */
export const monthOfPiece = (piece: string): Month | undefined => {
  const [, year, month] = formOfPiece.exec(piece) ?? [];
  return year && month ? `${year}-${month}` : undefined;
};

import type { ReactNode } from 'react';
import { DateTime } from '../show/date-time.tsx';
import { Money } from '../show/money.tsx';

/** What a cell holds; a moment is an ISO text of kind `moment`. */
export type CellValue = string | number | boolean | null;

/** A column of a list: shown and exported from one `value`. */
export interface Column<Row> {
  id: string;
  title: string;
  value: (row: Row) => CellValue;
  /** How the value is written: naira, a moment, a number; text where left out. */
  kind?: 'text' | 'money' | 'moment' | 'number';
  /** Only for a cell that shows more than its value: a tag, a link. */
  render?: (row: Row) => ReactNode;
  /**
   * Stays on a phone's card: `title` first, `aside` at its right, `named` likewise with its title, where the value alone does
   * not say what it is. `sheet`: only in the sheet that a card opens, not in the table either.
   */
  card?: 'title' | 'aside' | 'named' | 'sheet';
  /** Left out of the export. */
  isScreenOnly?: boolean;
}

/** What a cell shows. */
export function cellOf<Row>({ value, kind, render }: Column<Row>, row: Row): ReactNode {
  if (render) return render(row);
  const held = value(row);
  if (held === null || held === '') return <span aria-hidden="true">–</span>;
  if (kind === 'money') return <Money naira={Number(held)} />;
  if (kind === 'moment') return <DateTime at={String(held)} />;
  if (typeof held === 'boolean') return held ? 'True' : 'False';
  return String(held);
}

/** Whether a column's values stand at the right, as numbers do. */
export const isNumeric = ({ kind }: Pick<Column<never>, 'kind'>): boolean =>
  kind === 'money' || kind === 'number';

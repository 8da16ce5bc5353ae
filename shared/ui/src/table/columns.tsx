import type { ReactNode } from 'react';
import type { ListSettings } from '../filters/list-settings.ts';
import { Avatar } from '../show/avatar.tsx';
import { DateTime } from '../show/date-time.tsx';
import { Money } from '../show/money.tsx';
import styles from './table.module.css';

/** The value of a cell; a timestamp is an ISO text of kind `timestamp`. */
export type CellValue = string | number | boolean | null;

/** The format of a value, text if left out: a number is naira or not. */
type Formatted<Row> =
  | { kind?: 'text'; value: (row: Row) => Exclude<CellValue, number> }
  | { kind: 'money' | 'timestamp' | 'number'; value: (row: Row) => CellValue };

/** A column of a list: shown and exported from one `value`. */
export type Column<Row> = Formatted<Row> & ColumnLooks<Row>;

interface ColumnLooks<Row> {
  id: string;
  title: string;
  /** Only for a cell that shows more than its value: a tag, a link. */
  render?: (row: Row) => ReactNode;
  /** `render` gives what is pressed by itself: a card, which is one button, has the value in its place. */
  isPressed?: boolean;
  /**
   * Its place on the card that a row is on a phone: `title` first, `aside` at its right, `below` under them, `named` likewise
   * with its title, if the value alone does not say what it is. Without one it is in the sheet that the card opens, and the first
   * to leave a table that has no room for all (`useFittingColumns`).
   */
  card?: 'title' | 'aside' | 'below' | 'named';
  /** Not a column of the table: only in the sheet with all values that a card opens on a phone. */
  isDetailOnly?: boolean;
  /** Stays visible, at the left, while the table is scrolled sideways; one column can. */
  isPinned?: boolean;
  /** What people wrote, by which a row is known: in two lines rather than cut. */
  isProse?: boolean;
  /** A part of another one, such as a fee of a total: in the details of a row, unless the user shows it in the table. */
  isExtra?: boolean;
  /** Only where the window is wider than a tablet's; in the details at any width. */
  isWideOnly?: boolean;
  /** Below the value of the pinned column where it has no column of its own: a state. */
  isBelowPinned?: boolean;
  /** In the table only while some row has a value other than nothing and 0; in the details always. */
  isOnlyWhere?: 'any';
  /** What it names is a person, a company or a place: their picture before it, or their initials where that is null. */
  picture?: (row: Row) => string | null;
  /** By this name the list can be sorted by the column; only where the list has it among its `sorts`. */
  sort?: string;
  /** Left out of the export. */
  isScreenOnly?: boolean;
}

/** The picture or the initials before a name, where a column has them. */
export const pictureOf = <Row,>({ picture, value }: Column<Row>, row: Row): ReactNode =>
  picture && <Avatar name={String(value(row) ?? '')} picture={picture(row)} size="row" />;

/** The content of a cell. */
export function cellOf<Row>({ value, kind, render }: Column<Row>, row: Row): ReactNode {
  if (render) return render(row);
  const held = value(row);
  if (held === null || held === '') return <span aria-hidden="true">–</span>;
  if (kind === 'money')
    return <Money naira={Number(held)} className={held === 0 ? styles.zero : undefined} />;
  if (kind === 'number' && held === 0) return <span className={styles.zero}>0</span>;
  if (kind === 'timestamp') return <DateTime at={String(held)} />;
  if (typeof held === 'boolean') return held ? 'True' : <span className={styles.zero}>False</span>;
  return String(held);
}

/** Whether a column's values are aligned at the right, as numbers are. */
export const isNumeric = ({ kind }: Pick<Column<never>, 'kind'>): boolean =>
  kind === 'money' || kind === 'number';

const isNothing = (held: CellValue) => held === null || held === '' || held === 0;

/** Whether a column says something of these rows. */
export const saysSomething =
  <Row,>(rows: readonly Row[]) =>
  ({ isOnlyWhere, value }: Column<Row>): boolean => {
    if (!isOnlyWhere || rows.length === 0) return true;
    return rows.some((row) => !isNothing(value(row)));
  };

/** Whether all of these rows have the same text here: it is quieter than what tells them apart. */
export const isSameInAll = <Row,>(
  rows: readonly Row[],
  { value, kind, render, card }: Column<Row>,
): boolean => {
  if (rows.length < 3 || kind || render || card === 'title') return false;
  return new Set(rows.map((row) => value(row))).size === 1;
};

/** Whether a column is in the table, by what the user has set. */
export const isColumnShown =
  ({ hidden, shown }: Pick<ListSettings, 'hidden' | 'shown'>) =>
  ({ id, isExtra }: Pick<ColumnLooks<never>, 'id' | 'isExtra'>): boolean =>
    isExtra ? shown.includes(id) : !hidden.includes(id);

/** Whether a row has another heading than the one before it. */
export const startsGroup = <Row,>(rows: readonly Row[], at: number, groupOf: (row: Row) => string): boolean =>
  at === 0 || groupOf(rows[at]!) !== groupOf(rows[at - 1]!);

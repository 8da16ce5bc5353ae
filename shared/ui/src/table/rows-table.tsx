import type { CSSProperties, ReactNode } from 'react';
import { Breakable } from '../show/breakable.tsx';
import { type Column, cellOf, isNumeric } from './columns.tsx';
import { ariaSort, SortButton } from './sort-controls.tsx';
import type { Sortable } from './sorting.ts';
import styles from './table.module.css';
import { useFrozenColumns } from './use-frozen-columns.ts';
import { useHiddenEdges } from './use-hidden-edges.ts';

interface RowsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  actions?: ((row: Row) => ReactNode) | undefined;
  actionsTitle: string;
  isBusy: boolean;
  list: Sortable;
}

/** A text is at most as wide as this before it is broken into lines: a phone number stays in one. */
const unbroken = 12;

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const shown = cellOf(column, row);
  if (typeof shown !== 'string') return shown;
  return (
    <span className={styles.text} style={{ minWidth: `${Math.min(shown.length, unbroken)}ch` }} title={shown}>
      <Breakable text={shown} />
    </span>
  );
}

/** The place of a frozen column is measured: `useFrozenColumns` sets it. */
const marks = <Row,>(column: Column<Row>, frozen: readonly Column<Row>[]) => ({
  'data-numeric': isNumeric(column) || undefined,
  'data-pinned': column.isPinned,
  'data-minor': column.isMinor,
  ...(column.isFrozen && {
    'data-frozen': frozen.indexOf(column),
    style: { '--frozen': `var(--frozen-${frozen.indexOf(column)})` } as CSSProperties,
  }),
});

/** Rows as a table; its header stays visible, and a shadow says at which side more of it is hidden. */
export function RowsTable<Row>(props: RowsProps<Row>) {
  const { label, columns, rows, rowKey, actions, actionsTitle, isBusy, list } = props;
  const scroller = useHiddenEdges();
  const frozen = columns.filter(({ isFrozen }) => isFrozen);
  useFrozenColumns(scroller, frozen.length);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={scroller} className={styles.scroller} aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-busy={isBusy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" aria-sort={ariaSort(list, column)} {...marks(column, frozen)}>
                <SortButton list={list} column={column} />
              </th>
            ))}
            {actions && (
              <th scope="col" className={styles.actions}>
                {actionsTitle}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.id} {...marks(column, frozen)}>
                  <Cell column={column} row={row} />
                </td>
              ))}
              {actions && <td className={styles.actions}>{actions(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import type { ReactNode } from 'react';
import { type Column, cellOf, isNumeric } from './columns.tsx';
import styles from './table.module.css';

interface RowsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  actions?: ((row: Row) => ReactNode) | undefined;
  actionsTitle: string;
  isBusy: boolean;
}

/** Rows as a table; its header stays in sight. */
export const RowsTable = <Row,>({
  label,
  columns,
  rows,
  rowKey,
  actions,
  actionsTitle,
  isBusy,
}: RowsProps<Row>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className={styles.scroller} aria-label={label} tabIndex={0}>
    <table className={styles.table} aria-busy={isBusy}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" data-numeric={isNumeric(column) || undefined}>
              {column.title}
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
              <td key={column.id} data-numeric={isNumeric(column) || undefined}>
                {cellOf(column, row)}
              </td>
            ))}
            {actions && <td className={styles.actions}>{actions(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

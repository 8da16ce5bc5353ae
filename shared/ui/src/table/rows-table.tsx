import { type CSSProperties, Fragment, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useHiddenEdges } from '../act/use-hidden-edges.ts';
import { Breakable } from '../show/breakable.tsx';
import { Icon } from '../show/icon.tsx';
import { useMedia } from '../theme/use-media.ts';
import {
  type Column,
  cellOf,
  isNumeric,
  isSameInAll,
  pictureOf,
  saysSomething,
  startsGroup,
} from './columns.tsx';
import { RowDetails, titleOf } from './row-details.tsx';
import { ariaSort, SortButton } from './sort-controls.tsx';
import type { Sortable } from './sorting.ts';
import styles from './table.module.css';
import { useFittingColumns } from './use-fitting-columns.ts';

interface RowsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  actions?: ((row: Row) => ReactNode) | undefined;
  actionsTitle: string;
  isBusy: boolean;
  list: Sortable;
  /** All columns of the details that a press on a row opens; without them it opens none. */
  details?: readonly Column<Row>[] | undefined;
  /** What a press on a row does instead. */
  onOpen?: ((row: Row) => void) | undefined;
  /** The heading above a row and those that follow with the same. */
  groupOf?: ((row: Row) => string) | undefined;
}

/** A text is at most as wide as this before it is broken into lines: a phone number stays in one. */
const unbroken = 13;

function Shown<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const shown = cellOf(column, row);
  if (typeof shown !== 'string') return shown;
  return (
    <span
      className={styles.text}
      style={{ '--text': `${Math.min(shown.length, unbroken)}ch` } as CSSProperties}
      title={shown}
    >
      <Breakable text={shown} />
    </span>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  /** The column whose value stands below that of the pinned one. */
  below: Column<Row> | undefined;
}

function Cell<Row>({ below, ...cell }: CellProps<Row>) {
  const picture = pictureOf(cell.column, cell.row);
  return (
    <>
      {picture ? (
        <span className={styles.named}>
          {picture}
          <Shown {...cell} />
        </span>
      ) : (
        <Shown {...cell} />
      )}
      {below && cell.column.isPinned && <div className={styles.below}>{cellOf(below, cell.row)}</div>}
    </>
  );
}

const marks = <Row,>(column: Column<Row>) => ({
  'data-numeric': isNumeric(column) || undefined,
  'data-pinned': column.isPinned,
  'data-wide': column.isWideOnly,
  'data-prose': column.isProse,
});

/** A press on what does something itself, or the end of marking a text, opens no details. */
const isOfRow = ({ target }: MouseEvent) =>
  !(target as Element).closest('a, button, input, label, dialog, [popover]') &&
  getSelection()?.isCollapsed !== false;

/** Rows as a table; its header stays visible, and a shadow says at which side more of it is hidden. */
export function RowsTable<Row>(props: RowsProps<Row>) {
  const { label, rows, rowKey, actions, actionsTitle, isBusy, list, details, onOpen, groupOf } = props;
  const scroller = useRef<HTMLElement>(null);
  const [openKey, setOpenKey] = useState<string>();
  const press = details ? (row: Row) => setOpenKey(rowKey(row)) : onOpen;
  const all = props.columns.filter(saysSomething(rows));
  const columns = useFittingColumns(scroller, all, rows, Boolean(press));
  const isTablet = useMedia('(max-width: 1099px)');
  const hasPlace = (column: Column<Row>) => columns.includes(column) && !(isTablet && column.isWideOnly);
  const below = all.find((column) => column.isBelowPinned && !hasPlace(column));
  const same = new Set(columns.filter((column) => isSameInAll(rows, column)));
  useHiddenEdges(scroller);
  const open = details && rows.find((row) => rowKey(row) === openKey);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={scroller} className={styles.scroller} aria-label={label} tabIndex={0}>
        <table
          className={styles.table}
          data-many={all.length > 5 || undefined}
          data-both={(actions && details && true) || undefined}
          data-even={press && (all.length > 6 ? 'tight' : 'roomy')}
          aria-busy={isBusy}
        >
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.id} scope="col" aria-sort={ariaSort(list, column)} {...marks(column)}>
                  <SortButton list={list} column={column} />
                </th>
              ))}
              {(actions || details) && (
                <th scope="col" className={styles.actions}>
                  {actionsTitle}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <Fragment key={rowKey(row)}>
                {groupOf && startsGroup(rows, at, groupOf) && (
                  <tr className={styles.group}>
                    <th scope="rowgroup" colSpan={columns.length + (actions || details ? 1 : 0)}>
                      {groupOf(row)}
                    </th>
                  </tr>
                )}
                <tr data-opens={press && true} onClick={press && ((event) => isOfRow(event) && press(row))}>
                  {columns.map((column) => (
                    <td key={column.id} data-same={same.has(column) || undefined} {...marks(column)}>
                      <Cell column={column} row={row} below={below} />
                    </td>
                  ))}
                  {(actions || details) && (
                    <td className={styles.actions}>
                      {actions?.(row)}
                      {details && (
                        <button
                          type="button"
                          className={styles.opener}
                          aria-label={`Details of ${titleOf(details, row)}`}
                          title="Details"
                          onClick={() => setOpenKey(rowKey(row))}
                        >
                          <Icon name="forward" />
                        </button>
                      )}
                    </td>
                  )}
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
      {details && open && (
        <RowDetails columns={details} row={open} actions={actions} onClose={() => setOpenKey(undefined)} />
      )}
    </>
  );
}

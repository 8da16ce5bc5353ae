import { type ReactNode, useState } from 'react';
import { Icon } from '../show/icon.tsx';
import { type Column, cellOf, pictureOf } from './columns.tsx';
import { RowDetails, titleColumn } from './row-details.tsx';
import styles from './table.module.css';

interface CardsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Other rows are on their way. */
  isBusy?: boolean;
}

/** A name without a value would say nothing. */
const isOnCard =
  <Row,>(row: Row) =>
  ({ card, value }: Column<Row>) =>
    card === 'aside' || (value(row) !== null && value(row) !== '');

/** Rows as cards, for a phone: the columns by which people find a row; all of them and the actions in a sheet. */
export function RowsCards<Row>(props: CardsProps<Row>) {
  const { label, columns, rows, rowKey, actions, isBusy = false } = props;
  const [openKey, setOpenKey] = useState<string | null>(null);
  const open = rows.find((row) => rowKey(row) === openKey);
  const title = titleColumn(columns);
  const first = columns.find(({ card }) => card === 'aside');
  const others = columns.filter((each) => each !== first && each !== title && each.card);
  return (
    <>
      <ul className={styles.cards} aria-label={label} aria-busy={isBusy}>
        {rows.map((row) => (
          <li key={rowKey(row)}>
            <button type="button" className={styles.card} onClick={() => setOpenKey(rowKey(row))}>
              <span className={styles.cardHead}>
                {pictureOf(title, row)}
                <strong>{String(title.value(row) ?? '')}</strong>
                {first && <span>{cellOf(first, row)}</span>}
              </span>
              {others.filter(isOnCard(row)).map((column) => (
                <span key={column.id} className={column.card === 'named' ? styles.cardFact : undefined}>
                  {column.card === 'named' && <span>{column.title}: </span>}
                  {cellOf(column, row)}
                </span>
              ))}
              <Icon name="forward" className={styles.cardArrow} />
            </button>
          </li>
        ))}
      </ul>
      {open && <RowDetails columns={columns} row={open} actions={actions} onClose={() => setOpenKey(null)} />}
    </>
  );
}

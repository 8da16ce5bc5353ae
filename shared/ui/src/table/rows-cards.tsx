import { Fragment, type ReactNode, useState } from 'react';
import { Icon } from '../show/icon.tsx';
import { type Column, cellOf, pictureOf, saysSomething, startsGroup } from './columns.tsx';
import { RowDetails, titleColumn } from './row-details.tsx';
import styles from './table.module.css';

interface CardsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  actions?: ((row: Row) => ReactNode) | undefined;
  /** A press on a card leads to a page of its own, rather than to the sheet. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Other rows are on their way. */
  isBusy?: boolean;
  /** The heading above a row and those that follow with the same. */
  groupOf?: ((row: Row) => string) | undefined;
}

/** A name without a value would say nothing. */
const isOnCard =
  <Row,>(row: Row) =>
  (column: Column<Row>) =>
    column.card === 'aside' ||
    (column.value(row) !== null && column.value(row) !== '' && saysSomething([row])(column));

/** Heads in capitals would shout on a card, and the colon is for those who hear it. */
const CardName = ({ title }: { title: string }) => (
  <span data-capitals={title === title.toUpperCase() || undefined}>
    {title}
    <span className={styles.colon}>: </span>
  </span>
);

/** Rows as cards, for a phone: the columns by which people find a row; all of them and the actions in a sheet. */
export function RowsCards<Row>(props: CardsProps<Row>) {
  const { label, columns, rows, rowKey, actions, onOpen, isBusy = false, groupOf } = props;
  const [openKey, setOpenKey] = useState<string | null>(null);
  const open = rows.find((row) => rowKey(row) === openKey);
  const press = onOpen ?? ((row: Row) => setOpenKey(rowKey(row)));
  const title = titleColumn(columns);
  const first = columns.find(({ card }) => card === 'aside');
  const others = columns.filter((each) => each !== first && each !== title && each.card);
  return (
    <>
      <ul className={styles.cards} aria-label={label} aria-busy={isBusy}>
        {rows.map((row, at) => (
          <Fragment key={rowKey(row)}>
            {groupOf && startsGroup(rows, at, groupOf) && (
              <li className={styles.cardGroup}>{groupOf(row)}</li>
            )}
            <li>
              <button type="button" className={styles.card} onClick={() => press(row)}>
                <span className={styles.cardHead}>
                  {pictureOf(title, row)}
                  <strong>{String(title.value(row) ?? '')}</strong>
                  {first && <span>{cellOf(first, row)}</span>}
                </span>
                {others.filter(isOnCard(row)).map((column) => (
                  <span
                    key={column.id}
                    className={column.card === 'named' ? styles.cardFact : styles.cardBelow}
                  >
                    {column.card === 'named' && <CardName title={column.title} />}
                    {column.isPressed ? String(column.value(row)) : cellOf(column, row)}
                  </span>
                ))}
                <Icon name="forward" className={styles.cardArrow} />
              </button>
            </li>
          </Fragment>
        ))}
      </ul>
      {open && <RowDetails columns={columns} row={open} actions={actions} onClose={() => setOpenKey(null)} />}
    </>
  );
}

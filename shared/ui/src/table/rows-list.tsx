import type { ReactNode } from 'react';
import { useMedia } from '../theme/use-media.ts';
import type { Column } from './columns.tsx';
import { RowsCards } from './rows-cards.tsx';
import { RowsTable } from './rows-table.tsx';
import { unsortable } from './sorting.ts';
import styles from './table.module.css';

interface RowsListProps<Row> {
  /** The subject of the list, for those who do not see it. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  actions?: (row: Row) => ReactNode;
  actionsTitle?: string;
  /** A press on a row; see `ListPage`. */
  onOpen?: (row: Row) => void;
  opensCards?: boolean;
  /** The rows and their order, in words. */
  note?: string;
}

/** All rows of a short list, without pages: a table, and cards on a phone. */
export function RowsList<Row>(props: RowsListProps<Row>) {
  const { columns, actionsTitle = 'Actions', note, opensCards = false, ...list } = props;
  const isPhone = useMedia('(max-width: 700px)');
  return (
    <div className={styles.surface}>
      {note && <p className={styles.note}>{note}</p>}
      {isPhone ? (
        <RowsCards {...list} columns={columns} onOpen={opensCards ? list.onOpen : undefined} />
      ) : (
        <RowsTable
          {...list}
          columns={columns.filter(({ isDetailOnly }) => !isDetailOnly)}
          actionsTitle={actionsTitle}
          isBusy={false}
          list={unsortable}
        />
      )}
    </div>
  );
}

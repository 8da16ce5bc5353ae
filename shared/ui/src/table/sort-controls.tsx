import { FilterSelect } from '../filters/filter-select.tsx';
import { Icon } from '../show/icon.tsx';
import type { Column } from './columns.tsx';
import { canSort, directionText, nextSorting, type Sortable, shownSorting, sortingsBy } from './sorting.ts';
import styles from './table.module.css';
import type { Sorting } from './use-list-query.ts';

interface SortButtonProps<Row> {
  list: Sortable;
  column: Column<Row>;
}

const wayOf = <Row,>(list: Sortable, column: Column<Row>) => {
  const shown = shownSorting(list);
  return canSort(list, column) && shown?.sort === column.sort ? shown?.direction : undefined;
};

/** The present direction of a sortable column, for `aria-sort`. */
export const ariaSort = <Row,>(list: Sortable, column: Column<Row>) => {
  if (!canSort(list, column)) return undefined;
  const way = wayOf(list, column);
  return way === undefined ? 'none' : way === 'asc' ? 'ascending' : 'descending';
};

/** A column's title; where the list can be sorted by the column, a button with an arrow. */
export function SortButton<Row>({ list, column }: SortButtonProps<Row>) {
  if (!canSort(list, column)) return column.title;
  const next = nextSorting(list, column);
  const way = wayOf(list, column);
  return (
    <button
      type="button"
      className={styles.sort}
      data-way={way}
      title={next ? `Sort ${directionText(column, next.direction)}` : 'Newest first'}
      onClick={() => list.sortBy(next)}
    >
      {column.title}
      <Icon name={way === 'asc' ? 'up' : 'down'} />
    </button>
  );
}

interface SortNoteProps<Row> {
  list: Sortable;
  columns: readonly Column<Row>[];
  note: string | undefined;
  isPhone: boolean;
}

/** In which order the rows are shown: the list's own note, or by which column, with the way back. */
export function SortNote<Row>({ list, columns, note, isPhone }: SortNoteProps<Row>) {
  const sortable = columns.filter((column) => canSort(list, column));
  const { sorting } = list;
  const column = sortable.find(({ sort }) => sort === sorting?.sort);
  if (isPhone && sortable.length > 0)
    return (
      <div className={styles.note}>
        <SortSelect list={list} columns={sortable} />
      </div>
    );
  if (!sorting || !column) return note && <p className={styles.note}>{note}</p>;
  return (
    <p className={styles.note}>
      Sorted by {column.title}, {directionText(column, sorting.direction)}{' '}
      <button type="button" className={styles.reset} onClick={() => list.sortBy()}>
        Newest first
      </button>
    </p>
  );
}

const written = (sorting: Sorting | undefined) => (sorting ? `${sorting.sort} ${sorting.direction}` : '');

/** A phone shows no columns to press. */
function SortSelect<Row>({ list, columns }: { list: Sortable; columns: readonly Column<Row>[] }) {
  const choices = columns.flatMap((column) =>
    sortingsBy(list, column).flatMap((sorting) => (sorting ? [{ column, sorting }] : [])),
  );
  return (
    <FilterSelect
      label="Sort"
      emptyLabel="Newest first"
      value={written(list.sorting) || undefined}
      options={choices.map(({ column, sorting }) => ({
        value: written(sorting),
        label: `${column.title}, ${directionText(column, sorting.direction)}`,
      }))}
      onChange={(chosen) => list.sortBy(choices.find(({ sorting }) => written(sorting) === chosen)?.sorting)}
    />
  );
}

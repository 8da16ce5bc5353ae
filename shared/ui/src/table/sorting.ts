import type { Column } from './columns.tsx';
import type { ListState, Sorting } from './use-list-query.ts';

/** The part of a list's state that its sorting needs. */
export type Sortable = Pick<ListState<object>, 'sorts' | 'sorting' | 'sortBy'>;
type SortColumn = Pick<Column<never>, 'sort' | 'kind' | 'title'>;

const labels = {
  text: { asc: 'A to Z', desc: 'Z to A' },
  money: { asc: 'lowest first', desc: 'highest first' },
  number: { asc: 'lowest first', desc: 'highest first' },
  timestamp: { asc: 'oldest first', desc: 'newest first' },
};

/** "lowest first": the first values of a column in this direction. */
export const directionText = ({ kind = 'text' }: SortColumn, direction: Sorting['direction']): string =>
  labels[kind][direction];

export const canSort = (list: Sortable, { sort }: SortColumn): boolean =>
  sort !== undefined && list.sorts.includes(sort);

/** The order in which the list is shown, also as it comes. */
export const shownSorting = ({ sorts, sorting }: Sortable): Sorting | undefined =>
  sorting ?? (sorts[0] === undefined ? undefined : { sort: sorts[0], direction: 'desc' });

/** Both ways to sort by a column, the more useful one first; undefined where the list comes that way. */
export const sortingsBy = (list: Sortable, { sort = '', kind = 'text' }: SortColumn) => {
  const ways = kind === 'text' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const);
  return ways.map((direction) =>
    sort === list.sorts[0] && direction === 'desc' ? undefined : { sort, direction },
  );
};

/** The next sorting after a press on a column: the one way, the other way, and back to the list as it comes. */
export const nextSorting = (list: Sortable, column: SortColumn): Sorting | undefined => {
  const ways = sortingsBy(list, column);
  const { sorting } = list;
  if (sorting?.sort !== column.sort) return ways.find((way) => way !== undefined);
  const at = ways.findIndex((way) => way?.direction === sorting?.direction);
  return ways[at + 1];
};

/** The state of a list whose rows are shown as they come. */
export const unsortable: Sortable = { sorts: [], sorting: undefined, sortBy: () => undefined };

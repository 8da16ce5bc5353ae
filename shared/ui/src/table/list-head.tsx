import type { ReactNode } from 'react';
import type { useListSettings } from '../filters/list-settings.ts';
import type { Column } from './columns.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { FoldedFilters } from './folded-filters.tsx';
import { SavedFiltersMenu } from './saved-filters-menu.tsx';
import { SortNote } from './sort-controls.tsx';
import styles from './table.module.css';
import type { ListState } from './use-list-query.ts';

interface ListHeadProps<Row> {
  title: string;
  list: ListState<object>;
  isEmpty: boolean;
  /** Columns and filters are stored for each user. */
  settings?: string;
  tools?: ReactNode;
  filters?: ReactNode;
  foldsFilters?: boolean;
  isSection?: boolean;
  /** Those that can be shown and hidden. */
  columns: readonly Column<Row>[];
  /** Those that the list can be sorted by. */
  sorted: readonly Column<Row>[];
  stored: ReturnType<typeof useListSettings>;
  isPhone: boolean;
}

/** A menu that has no use over an empty list leaves its place empty: the heading is the same before and after. */
const Place = ({ isUsed, children }: { isUsed: boolean; children: ReactNode }) =>
  children && (
    <div className={styles.place} inert={!isUsed} aria-hidden={!isUsed || undefined}>
      {children}
    </div>
  );

/** The heading of a list with its menus and tools; on a phone the filters, too, where they are folded. */
export function ListHead<Row>({ list, tools, columns, stored, isPhone, ...props }: ListHeadProps<Row>) {
  const { settings, change } = stored;
  const Heading = props.isSection ? 'h2' : 'h1';
  const isFolded = isPhone && Boolean(props.foldsFilters);
  // Over an empty list there is nothing to choose columns of, or to save.
  const isNothing = props.isEmpty && !list.isFiltered;
  const isSavedUsed = !isNothing || settings.filters.length > 0;
  const hasFilters = Boolean(props.filters) || props.sorted.some(({ sort }) => sort);
  const saved = props.settings && hasFilters && (
    <SavedFiltersMenu list={list} filters={settings.filters} onChange={change} />
  );
  return (
    <header className={styles.header}>
      <Heading>{props.title}</Heading>
      <div className={styles.tools}>
        {!isPhone && <Place isUsed={isSavedUsed}>{saved}</Place>}
        {!isPhone && props.settings && (
          <Place isUsed={!isNothing}>
            <ColumnsMenu columns={columns} settings={settings} onChange={change} />
          </Place>
        )}
        {tools}
        {/* After the tools, so that a menu without use leaves no hole before them. */}
        {isPhone && !isFolded && <Place isUsed={isSavedUsed}>{saved}</Place>}
        {isFolded && (
          <FoldedFilters list={list}>
            {props.filters}
            <SortNote list={list} columns={props.sorted} note={undefined} isPhone />
            {isSavedUsed && saved}
          </FoldedFilters>
        )}
      </div>
    </header>
  );
}

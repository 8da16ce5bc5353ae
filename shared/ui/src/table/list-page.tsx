import type { UseQueryResult } from '@tanstack/react-query';
import { limits, type Page } from '@waybill/contract';
import { Button } from 'antd';
import { type ReactNode, useDeferredValue } from 'react';
import { useListSettings } from '../filters/list-settings.ts';
import type { PictureName } from '../pictures/drawing.tsx';
import { EmptyState } from '../state/empty-state.tsx';
import { ErrorPanel } from '../state/error-panel.tsx';
import { ListSkeleton, TableSkeleton } from '../state/skeletons.tsx';
import { useKitTexts } from '../texts/kit-texts.tsx';
import { useMedia } from '../theme/use-media.ts';
import { type Column, isColumnShown } from './columns.tsx';
import { ListHead } from './list-head.tsx';
import { Pagination } from './pagination.tsx';
import { RowsCards } from './rows-cards.tsx';
import { RowsTable } from './rows-table.tsx';
import { SortNote } from './sort-controls.tsx';
import styles from './table.module.css';
import type { ListState } from './use-list-query.ts';

interface ListPageProps<Row> {
  title: string;
  /** The way to the page that it is below: `BackLink`. */
  back?: ReactNode;
  list: ListState<object>;
  query: Pick<UseQueryResult<Page<Row>>, 'isPending' | 'isFetching' | 'error'> & {
    data: Page<Row> | undefined;
    /** The rows are those of the filter before, until the present one's are there. */
    isPlaceholderData?: boolean;
    refetch: () => unknown;
  };
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Actions on a row. */
  actions?: (row: Row) => ReactNode;
  actionsTitle?: string;
  /** A name of the list: under it each user shows and hides columns, and saves filters. */
  settings?: string;
  /** Buttons next to the title: create, export. */
  tools?: ReactNode;
  filters?: ReactNode;
  /** On a phone the filters are behind one button, so that the rows begin near the top. */
  foldsFilters?: boolean;
  /** The one filter that is always visible, above the others: tabs. */
  tabs?: ReactNode;
  /** A press on a row shows all its values, those of columns that the table has not included. */
  hasDetails?: boolean;
  /** A press on a row leads to a page or a dialog of its own; one of its actions or a link does the same for the keyboard. */
  onOpen?: (row: Row) => void;
  /** On a phone a card does so, too, rather than open a sheet: the page says all that the row does. */
  opensCards?: boolean;
  /** Figures of all that is listed, above the rows. */
  summary?: ReactNode;
  /** The name of what is counted, where a row may stand for several. */
  counted?: string;
  /** Totals of all rows of the filter, below them: `ListTotals`. */
  totals?: ReactNode;
  /** Other parts of the page, after the list; rendered with its filters, after the heading. */
  below?: ReactNode;
  /** The rows and their order, in words. */
  note?: string;
  /** The reason why the list is empty when nothing filters it. */
  emptyText?: string;
  /** Beside that reason; by default a shelf. */
  emptyPicture?: PictureName;
  /** The way on from an empty list that nothing filters: a link, a button. */
  emptyAction?: ReactNode;
  /** The heading above a row and those that follow with the same: a day. */
  groupOf?: (row: Row) => string;
  skeletonRows?: number;
  /** A list among others on a page that has a heading of its own. */
  isSection?: boolean;
}

/** A list page: heading, filters, rows, pages, and every state in between. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { settings, change } = useListSettings(props.settings);
  const all = props.columns.filter(({ isDetailOnly }) => !isDetailOnly);
  const shown = all.filter(isColumnShown(settings));
  // Columns may have gone since some were hidden: a list without any would be empty.
  const tableColumns = shown.length > 0 ? shown : all;
  const isPhone = useMedia('(max-width: 700px)');
  const texts = useKitTexts();
  // Filters and rows are more than a press may wait for: they follow the heading, in slices.
  const isRestDue = useDeferredValue(true, props.isSection ?? false);
  return (
    <>
      <div className={styles.page}>
        {props.back}
        <ListHead
          {...props}
          isEmpty={props.query.data?.total === 0}
          columns={all}
          sorted={props.columns}
          stored={{ settings, change }}
          isPhone={isPhone}
        />
        {isRestDue ? (
          <ListRest {...props} tableColumns={tableColumns} isPhone={isPhone} />
        ) : (
          <ListSkeleton rows={4} label={texts.loadingOf(props.title)} />
        )}
      </div>
      {isRestDue && props.below}
    </>
  );
}

interface ListRestProps<Row> extends ListPageProps<Row> {
  tableColumns: readonly Column<Row>[];
  isPhone: boolean;
}

function ListRest<Row>({ tableColumns, isPhone, ...props }: ListRestProps<Row>) {
  const { title, list, query, columns, rowKey, actions, filters, note, skeletonRows } = props;
  const isFolded = isPhone && Boolean(props.foldsFilters);
  const texts = useKitTexts();
  const { isFetching, error, refetch } = query;
  // That nothing fitted the filter before says nothing of this one.
  const isPending = query.isPending || (query.isPlaceholderData === true && query.data?.data.length === 0);
  const page = isPending ? undefined : query.data;
  const rows = page?.data ?? [];
  const isNothing = page?.total === 0 && !list.isFiltered;
  // A short list among others says by itself that it is all.
  const isAllShown = props.isSection && page !== undefined && page.total <= list.pageSizes[0]!;
  // The server rejects such a page.
  const isBeyondReach = Boolean(error) && (list.page - 1) * list.perPage >= limits.pagedRows;
  return (
    <>
      {props.tabs}
      {filters && !isFolded && <div className={styles.filters}>{filters}</div>}
      {props.summary}
      <div className={styles.surface}>
        {!isFolded && (
          <SortNote list={list} columns={columns} note={isNothing ? undefined : note} isPhone={isPhone} />
        )}
        {isBeyondReach && (
          <EmptyState text={texts.list.olderByDates} icon="search">
            <Button onClick={() => list.setPage(1)}>{texts.list.firstPage}</Button>
          </EmptyState>
        )}
        {error && !isBeyondReach && (
          <ErrorPanel title={texts.failedOf(title)} error={error} onRetry={refetch} isRetrying={isFetching} />
        )}
        {isPending && isPhone && (
          <ListSkeleton rows={skeletonRows ?? list.perPage} label={texts.loadingOf(title)} />
        )}
        {isPending && !isPhone && (
          <TableSkeleton
            rows={skeletonRows ?? list.perPage}
            columns={Math.min(columns.length, 8)}
            label={texts.loadingOf(title)}
          />
        )}
        {page && rows.length === 0 && (
          <NoRows
            list={list}
            page={page}
            text={props.emptyText}
            picture={props.emptyPicture}
            action={props.emptyAction}
            isQuiet={props.isSection ?? false}
          />
        )}
        {rows.length > 0 &&
          (isPhone ? (
            <RowsCards
              label={title}
              columns={columns}
              rows={rows}
              rowKey={rowKey}
              actions={actions}
              onOpen={props.opensCards ? props.onOpen : undefined}
              isBusy={query.isPlaceholderData ?? false}
              groupOf={props.groupOf}
            />
          ) : (
            <RowsTable
              label={title}
              columns={tableColumns}
              rows={rows}
              rowKey={rowKey}
              actions={actions}
              actionsTitle={props.actionsTitle ?? 'Actions'}
              isBusy={isFetching}
              list={list}
              details={props.hasDetails ? columns : undefined}
              onOpen={props.onOpen}
              groupOf={props.groupOf}
            />
          ))}
        {page && rows.length > 0 && (
          <div
            className={styles.foot}
            data-totals={Boolean(props.totals) || undefined}
            data-follows={!props.summary && !props.isSection}
          >
            {props.totals}
            {!isAllShown && <Pagination page={page} list={list} counted={props.counted} />}
          </div>
        )}
      </div>
    </>
  );
}

const lastWithinReach = (page: number, perPage: number) =>
  Math.min(page, Math.ceil(limits.pagedRows / perPage));

interface NoRowsProps {
  list: ListState<object>;
  page: Page<unknown>;
  text: string | undefined;
  picture: PictureName | undefined;
  action: ReactNode;
  isQuiet: boolean;
}

function NoRows({ list, page, text: ownText, picture = 'shelf', action, isQuiet }: NoRowsProps) {
  const texts = useKitTexts().list;
  const text = ownText ?? texts.nothing;
  if (page.total > 0)
    return (
      <EmptyState text={texts.noPage(list.page)}>
        <Button onClick={() => list.setPage(lastWithinReach(page.last_page, list.perPage))}>
          {texts.lastPage}
        </Button>
      </EmptyState>
    );
  if (!list.isFiltered)
    return (
      <EmptyState text={text} picture={picture} isQuiet={isQuiet}>
        {action}
      </EmptyState>
    );
  return (
    <EmptyState text={texts.nothingForFilters(text)} picture="lens">
      <Button onClick={list.clear}>{texts.clearFilters}</Button>
    </EmptyState>
  );
}

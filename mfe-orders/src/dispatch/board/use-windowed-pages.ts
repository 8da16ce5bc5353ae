import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { limits } from '@waybill/contract';
import { useLayoutEffect, useMemo, useState } from 'react';

interface Row {
  id: string;
}

interface PageOfRows {
  data: readonly Row[];
  current_page: number;
  total: number;
  total_is_capped?: boolean | undefined;
}

interface PageRequest {
  page: number;
  perPage: number;
}

interface WindowedPagesOptions<Page, Key extends QueryKey> {
  pageQuery: (request: PageRequest) => UseQueryOptions<Page, Error, Page, Key>;
  /** Rows of the first page: few, so that it is quick. */
  firstSize: number;
  /** Rows of all pages once a second one is loaded. */
  pageSize: number;
  /** Refetches the topmost visible page, every so many ms. */
  refetchIntervalMs?: number | undefined;
}

/** All loaded rows. One that moved to another page between two fetches is listed once. */
function joined<Page extends PageOfRows>(pages: readonly (Page | undefined)[]) {
  type Item = Page['data'][number];
  const byId = new Map<string, Item>();
  for (const page of pages) for (const row of page?.data ?? []) if (!byId.has(row.id)) byId.set(row.id, row);
  return [...byId.values()];
}

/**
 * A list that grows by pages, of which only the visible ones and the last one are refetched when something changes:
 * the others are refetched when they become visible. However many pages are loaded, four queries are observed.
 */
export function useWindowedPages<Page extends PageOfRows, Key extends QueryKey>({
  pageQuery,
  firstSize,
  pageSize,
  refetchIntervalMs,
}: WindowedPagesOptions<Page, Key>) {
  const [pageCount, setPageCount] = useState(0);
  const [visible, setVisible] = useState({ first: 1, last: 1 });
  const [pages, setPages] = useState<ReadonlyMap<number, Page>>(new Map());
  const [lastTotal, setLastTotal] = useState<number>();
  const isPaged = pageCount > 0;
  const refetchInterval = refetchIntervalMs ?? false;

  const initial = useQuery({
    ...pageQuery({ page: 1, perPage: firstSize }),
    enabled: !isPaged,
    refetchInterval,
  });
  const query = (page: number) => ({
    ...pageQuery({ page: Math.min(page, Math.max(pageCount, 1)), perPage: pageSize }),
    enabled: isPaged,
  });
  const top = useQuery({ ...query(visible.first), refetchInterval });
  const bottom = useQuery(query(visible.last));
  const end = useQuery(query(pageCount));

  // The cache drops a page that nothing observes; the list keeps it. Before the paint, so that no row flickers.
  useLayoutEffect(() => {
    setPages((before) => {
      const fetched = [top.data, bottom.data, end.data].filter((page) => page !== undefined);
      const isNew = fetched.some((page) => before.get(page.current_page) !== page);
      return isNew
        ? new Map([...before, ...fetched.map((page) => [page.current_page, page] as const)])
        : before;
    });
  }, [top.data, bottom.data, end.data]);
  // The first query is not refetched once the list is paged: its total and its error are outdated then.
  const newest = isPaged ? top.data : initial.data;
  useLayoutEffect(() => {
    if (newest) setLastTotal(newest.total);
  }, [newest]);

  const items = useMemo(
    () =>
      pages.has(1)
        ? joined(Array.from({ length: pageCount }, (_, index) => pages.get(index + 1)))
        : joined([initial.data]),
    [pages, pageCount, initial.data],
  );
  const total = newest?.total ?? lastTotal;
  const failed = (isPaged ? [top, bottom, end] : [initial]).find(({ error }) => error);
  return {
    items,
    /** The number of all rows, loaded or not. */
    total: total ?? 0,
    /** The server counts no further than `total`. */
    isTotalCapped: newest?.total_is_capped === true,
    isPending: total === undefined && !failed,
    error: failed?.error,
    refetch: () => failed?.refetch(),
    /** The server pages no further than `limits.pagedRows`. */
    hasMore: (isPaged ? pageCount * pageSize : firstSize) < Math.min(total ?? 0, limits.pagedRows),
    isLoadingMore: isPaged && end.isFetching && !pages.has(pageCount),
    loadMore: () => {
      if (!isPaged || pages.has(pageCount)) setPageCount(pageCount + 1);
    },
    /** Reports which rows are visible, by their index. */
    onVisibleRange: (from: number, to: number) => {
      const next = { first: Math.floor(from / pageSize) + 1, last: Math.floor(to / pageSize) + 1 };
      if (next.first !== visible.first || next.last !== visible.last) setVisible(next);
    },
  };
}

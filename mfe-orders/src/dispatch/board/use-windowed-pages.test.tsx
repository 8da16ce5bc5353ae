import { QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createQueryClient } from '@waybill/api';
import type { ReactNode } from 'react';
import { useWindowedPages } from './use-windowed-pages.ts';

const rows = Array.from({ length: 45 }, (_, index) => ({ id: `row-${index}` }));

function setUp(readPage?: (page: number, perPage: number) => void) {
  const client = createQueryClient();
  const fetched: string[] = [];
  let all = rows;
  const pageQuery = ({ page, perPage }: { page: number; perPage: number }) =>
    queryOptions({
      queryKey: ['rows', perPage, page],
      queryFn: async () => {
        fetched.push(`${page} of ${perPage}`);
        readPage?.(page, perPage);
        return {
          data: all.slice((page - 1) * perPage, page * perPage),
          current_page: page,
          total: all.length,
        };
      },
    });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useWindowedPages({ pageQuery, firstSize: 5, pageSize: 10 }), {
    wrapper,
  });
  const ids = () => result.current.items.map(({ id }) => id);
  const loadMore = async (length: number) => {
    act(() => result.current.loadMore());
    await waitFor(() => expect(result.current.items).toHaveLength(length));
  };
  return {
    list: () => result.current,
    ids,
    fetched,
    loadMore,
    replaceRows: (next: typeof rows) => {
      all = next;
    },
    refetch: () => act(() => client.invalidateQueries({ queryKey: ['rows'] })),
  };
}

const idsOf = (count: number) => rows.slice(0, count).map(({ id }) => id);

test('the first page is small, the following ones are bigger, and the last one ends the list', async () => {
  const { list, ids, loadMore } = setUp();
  expect(list().isPending).toBe(true);
  await waitFor(() => expect(ids()).toEqual(idsOf(5)));
  expect(list()).toMatchObject({ total: 45, hasMore: true, isPending: false });
  for (const count of [10, 20, 30, 40, 45]) await loadMore(count);
  expect(ids()).toEqual(idsOf(45));
  expect(list().hasMore).toBe(false);
});

test('the rows stay while the next page is loading, which is requested once', async () => {
  const { list, ids, fetched, loadMore } = setUp();
  await waitFor(() => expect(ids()).toEqual(idsOf(5)));
  await loadMore(10);
  act(() => list().loadMore());
  act(() => list().loadMore());
  expect(ids()).toEqual(idsOf(10));
  expect(list().isLoadingMore).toBe(true);
  await waitFor(() => expect(ids()).toEqual(idsOf(20)));
  expect(fetched).toEqual(['1 of 5', '1 of 10', '2 of 10']);
});

test('only visible pages and the last one are refetched, the others once they are visible', async () => {
  const { list, ids, fetched, loadMore, refetch } = setUp();
  await waitFor(() => expect(ids()).toEqual(idsOf(5)));
  for (const count of [10, 20, 30, 40, 45]) await loadMore(count);
  act(() => list().onVisibleRange(8, 12));
  await waitFor(() => expect(list().isLoadingMore).toBe(false));
  fetched.length = 0;
  await refetch();
  expect(fetched.toSorted()).toEqual(['1 of 10', '2 of 10', '5 of 10']);
  expect(ids()).toEqual(idsOf(45));
  fetched.length = 0;
  act(() => list().onVisibleRange(25, 27));
  await waitFor(() => expect(fetched).toEqual(['3 of 10']));
});

test('a row that moves to another page between two fetches is listed once', async () => {
  const { ids, loadMore, replaceRows } = setUp();
  await waitFor(() => expect(ids()).toEqual(idsOf(5)));
  await loadMore(10);
  replaceRows([{ id: 'new' }, ...rows]);
  await loadMore(19);
  expect(new Set(ids()).size).toBe(19);
});

test('an error leaves the rows, and refetch fetches the failed page again', async () => {
  let isDown = false;
  const { list, ids, loadMore, refetch } = setUp(() => {
    if (isDown) throw new Error('No connection.');
  });
  await waitFor(() => expect(ids()).toEqual(idsOf(5)));
  await loadMore(10);
  isDown = true;
  await refetch();
  await waitFor(() => expect(list().error?.message).toBe('No connection.'));
  expect(ids()).toEqual(idsOf(10));
  isDown = false;
  await act(async () => void (await list().refetch()));
  await waitFor(() => expect(list().error).toBeFalsy());
});

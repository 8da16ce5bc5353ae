import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@waybill/contract';
import { useState } from 'react';
import type { ListState } from './use-list-query.ts';

type Unpaginated<Row> = Pick<
  UseQueryResult<readonly Row[]>,
  'data' | 'isPending' | 'isFetching' | 'isPlaceholderData' | 'error' | 'refetch'
>;

const pageOf = <Row>(rows: readonly Row[], wanted: number, perPage: number): Page<Row> => {
  const lastPage = Math.max(1, Math.ceil(rows.length / perPage));
  const page = Math.min(wanted, lastPage);
  const first = (page - 1) * perPage;
  const data = rows.slice(first, first + perPage);
  return {
    data,
    current_page: page,
    last_page: lastPage,
    per_page: perPage,
    total: rows.length,
    from: data.length > 0 ? first + 1 : null,
    to: data.length > 0 ? first + data.length : null,
  };
};

/** Pages of a list that the server sends unpaginated, for a section of a page: the URL knows nothing of them. */
export function useUnpaginatedList<Row>(query: Unpaginated<Row>, pageSizes: readonly number[]) {
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(pageSizes[0]!);
  const list: ListState<object> = {
    filters: {},
    page,
    perPage,
    pageSizes,
    isFiltered: false,
    change: () => setPage(1),
    clear: () => setPage(1),
    setPage,
    setPerPage: (size) => {
      setPage(1);
      setPerPage(size);
    },
    sorts: [],
    sorting: undefined,
    sortBy: () => undefined,
    query: '',
    applyQuery: () => undefined,
  };
  const { data, ...state } = query;
  return {
    list,
    query: { ...state, data: data && pageOf(data, page, perPage) },
  };
}

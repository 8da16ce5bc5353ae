import { queryOptions } from '@tanstack/react-query';
import type { Page } from '@waybill/contract';
import { companyId } from './call-headers.ts';
import { api } from './client.ts';
import { type PageSearch, pageQueryOf } from './page-request.ts';

interface ListCalls {
  list: string;
  search: string;
}

const readPage = <Item>(
  calls: ListCalls,
  search: string | undefined,
  query: { page?: number; per_page: number },
  signal: AbortSignal,
) =>
  api.post<Page<Item>>(
    search ? calls.search : calls.list,
    { company_id: companyId(), ...(search && { search }) },
    { query, signal },
  );

/** One page, newest first; with a search what fits it by name, phone or email. */
export const searchedList =
  <Item>(all: readonly [string], calls: ListCalls) =>
  ({ search, ...request }: PageSearch) =>
    queryOptions({
      queryKey: [...all, 'list', request, search],
      queryFn: ({ signal }) => readPage<Item>(calls, search, pageQueryOf(request), signal),
      placeholderData: (previous) => previous,
    });

export type SearchedList<Item> = ReturnType<typeof searchedList<Item>>;

/** The newest hundred, as the first choices of a filter, or the first 20 matches of a search. */
export const searchedChoices =
  <Item>(all: readonly [string], calls: ListCalls) =>
  (search?: string) =>
    queryOptions({
      queryKey: [...all, 'choices', search],
      queryFn: ({ signal }) => readPage<Item>(calls, search, { per_page: search ? 20 : 100 }, signal),
      staleTime: 60_000,
    });

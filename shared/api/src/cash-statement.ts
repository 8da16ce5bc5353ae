import { queryOptions } from '@tanstack/react-query';
import type { Page, Statement, StatementFilter, StatementLine, StatementSender } from '@waybill/contract';
import { cashApi } from './cash.ts';
import { api } from './client.ts';
import { fileOf } from './file-of.ts';
import { type PageRequest, pageQueryOf } from './page-request.ts';

const all = [...cashApi.all, 'statement'] as const;

/** Debts to senders; stale with the rest of the cash. Amounts are naira. */
export const statementsApi = {
  sums: (filter: StatementFilter) =>
    queryOptions({
      queryKey: [...all, 'sums', filter],
      queryFn: ({ signal }) => api.get<Statement>('cash/statement/show', { ...filter }, { signal }),
    }),
  lines: (filter: StatementFilter, request: PageRequest) =>
    queryOptions({
      queryKey: [...all, 'lines', filter, request],
      queryFn: ({ signal }) =>
        api.get<Page<StatementLine>>(
          'cash/statement/line/index',
          { ...filter, ...pageQueryOf(request) },
          { signal },
        ),
      placeholderData: (previous) => previous,
    }),
  /** The call of all lines of a statement, oldest first. */
  allLines: (filter: StatementFilter) =>
    api.allRows('cash/statement/line/index', { query: { ...filter }, orderedBy: 'occurred_at' }),
  /** Outlets and users who have a statement, who is owed most first: fifty, those that a search finds, or a page of all; `owe`: who owes most first. */
  senders: (
    search?: string,
    kind?: StatementSender['kind'],
    request: PageRequest = { page: 1, perPage: 50 },
    who?: 'owe',
  ) =>
    queryOptions({
      queryKey: [...all, 'senders', search, kind, request, who],
      queryFn: ({ signal }) =>
        api.get<Page<StatementSender>>(
          'cash/statement/sender/index',
          { ...pageQueryOf(request), search, kind, who },
          { signal },
        ),
      placeholderData: (previous) => previous,
    }),
  /** The statement on paper. */
  pdf: (filter: StatementFilter) => fileOf('cash/statement/pdf', { ...filter }),
};

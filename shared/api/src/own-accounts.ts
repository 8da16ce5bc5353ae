import { queryOptions } from '@tanstack/react-query';
import type { OwnAccount, OwnStatementFilter, Page, Statement, StatementLine } from '@waybill/contract';
import { api } from './client.ts';
import { type PageRequest, pageQueryOf } from './page-request.ts';

const key = ['own-accounts'] as const;

/** Debts of companies to the signed-in user for the orders that they booked (naira). */
export const ownAccountsApi = {
  all: () =>
    queryOptions({
      queryKey: [...key, 'companies'],
      queryFn: ({ signal }) => api.get<OwnAccount[]>('second-party/statement/index', {}, { signal }),
    }),
  statement: (filter: OwnStatementFilter) =>
    queryOptions({
      queryKey: [...key, 'sums', filter],
      queryFn: ({ signal }) => api.get<Statement>('second-party/statement/show', { ...filter }, { signal }),
    }),
  /** Oldest first. */
  lines: (filter: OwnStatementFilter, request: PageRequest) =>
    queryOptions({
      queryKey: [...key, 'lines', filter, request],
      queryFn: ({ signal }) =>
        api.get<Page<StatementLine>>(
          'second-party/statement/line/index',
          { ...filter, ...pageQueryOf(request) },
          { signal },
        ),
    }),
};

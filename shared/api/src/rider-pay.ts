import { queryOptions } from '@tanstack/react-query';
import type {
  CashEntry,
  Expense,
  ExpensePage,
  ExpenseState,
  NewExpense,
  NewRiderPayout,
  Page,
  PayLine,
  PayRules,
  PayRulesInput,
  PayStatement,
  PayStatementFilter,
} from '@waybill/contract';
import { offers } from '@waybill/session';
import { cashApi } from './cash.ts';
import { api } from './client.ts';
import { fileOf } from './file-of.ts';
import { type PageRequest, pageQueryOf } from './page-request.ts';
import { companyWrite, tappedWrite } from './write.ts';

const all = [...cashApi.all, 'pay'] as const;
const ofExpenses = [...cashApi.all, 'expenses'] as const;

/** What riders earn and are owed; stale with the rest of the cash. Amounts are naira. */
export const payApi = {
  all,
  rules: () =>
    queryOptions({
      queryKey: [...all, 'rules'],
      queryFn: ({ signal }) => api.get<PayRules>('pay/rules/show', {}, { signal }),
      enabled: offers('rider_pay'),
    }),
  setRules: companyWrite<PayRulesInput, PayRules>('pay/rules/update'),
  removeRules: companyWrite<{ courier_id: string }, PayRules>('pay/rules/remove'),
  /** Of a rider; without an id, the signed-in rider's own. */
  sums: (filter: PayStatementFilter) =>
    queryOptions({
      queryKey: [...all, 'sums', filter],
      queryFn: ({ signal }) => api.get<PayStatement>('pay/statement/show', { ...filter }, { signal }),
    }),
  lines: (filter: PayStatementFilter, request: PageRequest) =>
    queryOptions({
      queryKey: [...all, 'lines', filter, request],
      queryFn: ({ signal }) =>
        api.get<Page<PayLine>>(
          'pay/statement/line/index',
          { ...filter, ...pageQueryOf(request) },
          { signal },
        ),
      placeholderData: (previous) => previous,
    }),
  /** The call of all lines of a statement, oldest first. */
  allLines: (filter: PayStatementFilter) =>
    api.allRows('pay/statement/line/index', { query: { ...filter }, orderedBy: 'occurred_at' }),
  /** The statement of a rider on paper. */
  pdf: (filter: PayStatementFilter & { courier_id: string }) => fileOf('pay/statement/pdf', { ...filter }),
  payOut: companyWrite<NewRiderPayout, CashEntry>('pay/out/store'),
};

/** What riders spent for the company. */
export const expensesApi = {
  all: ofExpenses,
  list: (
    filter: { state?: ExpenseState | undefined; courier_id?: string | undefined },
    request: PageRequest,
  ) =>
    queryOptions({
      queryKey: [...ofExpenses, filter, request],
      queryFn: ({ signal }) =>
        api.get<ExpensePage>('pay/expense/index', { ...filter, ...pageQueryOf(request) }, { signal }),
      placeholderData: (previous) => previous,
    }),
  claim: tappedWrite<NewExpense, Expense>('pay/expense/store'),
  approve: companyWrite<{ id: string }, Expense>('pay/expense/approve'),
  refuse: companyWrite<{ id: string; reason: string }, Expense>('pay/expense/refuse'),
};

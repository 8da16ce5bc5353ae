import { queryOptions } from '@tanstack/react-query';
import type {
  BookedRun,
  Dispute,
  DisputeAnswer,
  DisputeState,
  DroppedItem,
  NewPayoutRun,
  NewWaiting,
  OutletBank,
  OutletBankInput,
  OwedPage,
  Page,
  PaidRun,
  PayoutItem,
  PayoutRun,
  PayoutRunSums,
  ShopRules,
  ShopRulesInput,
  WaitingCharge,
} from '@waybill/contract';
import { offers } from '@waybill/session';
import { cashApi } from './cash.ts';
import { api } from './client.ts';
import { fileOf } from './file-of.ts';
import { type PageRequest, pageQueryOf } from './page-request.ts';
import { companyWrite } from './write.ts';

const all = [...cashApi.all, 'settlement'] as const;

/** What a company charges its shops, owes them and pays them; stale with the rest of the cash. Amounts are naira. */
export const settlementApi = {
  all,
  rules: () =>
    queryOptions({
      queryKey: [...all, 'rules'],
      queryFn: ({ signal }) => api.get<ShopRules>('settlement/rules/show', {}, { signal }),
      enabled: offers('settlement'),
    }),
  setRules: companyWrite<ShopRulesInput, ShopRules>('settlement/rules/update'),
  removeRules: companyWrite<{ outlet_id: string }, ShopRules>('settlement/rules/remove'),
  bookWaiting: companyWrite<NewWaiting, WaitingCharge>('settlement/waiting/store'),
  owed: (request: PageRequest) =>
    queryOptions({
      queryKey: [...all, 'owed', request],
      queryFn: ({ signal }) =>
        api.get<OwedPage>('settlement/owed/index', { ...pageQueryOf(request) }, { signal }),
      placeholderData: (previous) => previous,
    }),
  setBank: companyWrite<OutletBankInput, OutletBank>('settlement/bank/update'),
  runs: (request: PageRequest) =>
    queryOptions({
      queryKey: [...all, 'runs', request],
      queryFn: ({ signal }) =>
        api.get<Page<PayoutRunSums>>('settlement/run/index', { ...pageQueryOf(request) }, { signal }),
      placeholderData: (previous) => previous,
    }),
  run: (id: string) =>
    queryOptions({
      queryKey: [...all, 'run', id],
      queryFn: ({ signal }) => api.get<PayoutRun>('settlement/run/show', { id }, { signal }),
    }),
  /** The open ones for the bank, as CSV. */
  file: (id: string) => fileOf('settlement/run/file', { id }, { type: 'text/csv' }),
  propose: companyWrite<NewPayoutRun, PayoutRun>('settlement/run/store'),
  markPaid: companyWrite<PaidRun, BookedRun>('settlement/run/paid'),
  dropRun: companyWrite<{ id: string }, PayoutRun>('settlement/run/drop'),
  dropItem: companyWrite<DroppedItem, PayoutItem>('settlement/item/drop'),
  disputes: (state: DisputeState | undefined, request: PageRequest) =>
    queryOptions({
      queryKey: [...all, 'disputes', state, request],
      queryFn: ({ signal }) =>
        api.get<Page<Dispute>>('settlement/dispute/index', { ...pageQueryOf(request), state }, { signal }),
      placeholderData: (previous) => previous,
    }),
  answer: companyWrite<DisputeAnswer, Dispute>('settlement/dispute/answer'),
};

import { queryOptions } from '@tanstack/react-query';
import type {
  CashDaySummary,
  CashDaysFilter,
  CashEntry,
  CashEntryFilter,
  CompanyCashDay,
  DayCloseBody,
  DayClosing,
  DayReopenBody,
  HandIn,
  MyCash,
  NewCorrection,
  NewHandIn,
  NewPayout,
  Page,
  RiderCash,
  RiderCashSummary,
} from '@waybill/contract';
import { offers } from '@waybill/session';
import { api } from './client.ts';
import { type PageRequest, pageQueryOf } from './page-request.ts';
import { companyWrite } from './write.ts';

const all = ['cash'] as const;

/** The book of the riders' cash: who has how much, hand-ins, days, and its proof. Amounts are naira. */
export const cashApi = {
  all,
  /** The signed-in rider's own, with the secret of their one-time codes. */
  mine: () =>
    queryOptions({
      queryKey: [...all, 'mine'],
      queryFn: ({ signal }) => api.get<MyCash>('cash/me', {}, { signal }),
      enabled: offers('cash_book'),
    }),
  /** Riders who have money, a debt or a credit. */
  riders: (request: PageRequest) =>
    queryOptions({
      queryKey: [...all, 'riders', request],
      queryFn: ({ signal }) =>
        api.get<Page<RiderCashSummary>>('cash/rider/index', pageQueryOf(request), { signal }),
      placeholderData: (previous) => previous,
    }),
  rider: (id: string) =>
    queryOptions({
      queryKey: [...all, 'rider', id],
      queryFn: ({ signal }) => api.get<RiderCash>('cash/rider/show', { courier_id: id }, { signal }),
    }),
  handIn: companyWrite<NewHandIn, HandIn>('cash/hand-in/store'),
  correct: companyWrite<NewCorrection, CashEntry>('cash/correction/store'),
  payOut: companyWrite<NewPayout, CashEntry>('cash/payout/store'),
  entries: (filter: CashEntryFilter, request: PageRequest) =>
    queryOptions({
      queryKey: [...all, 'entries', filter, request],
      queryFn: ({ signal }) =>
        api.get<Page<CashEntry>>('cash/entry/index', { ...filter, ...pageQueryOf(request) }, { signal }),
      placeholderData: (previous) => previous,
    }),
  /** At most 366 days, newest first. */
  days: (filter: CashDaysFilter) =>
    queryOptions({
      queryKey: [...all, 'days', filter],
      queryFn: ({ signal }) => api.get<CashDaySummary[]>('cash/day/index', { ...filter }, { signal }),
      placeholderData: (previous) => previous,
    }),
  day: (day: string) =>
    queryOptions({
      queryKey: [...all, 'day', day],
      queryFn: ({ signal }) => api.get<CompanyCashDay>('cash/day/show', { day }, { signal }),
    }),
  closeDay: companyWrite<DayCloseBody, DayClosing>('cash/day/close'),
  reopenDay: companyWrite<DayReopenBody, DayClosing>('cash/day/reopen'),
  /** The book as lines of JSON, from an entry's number on, as it arrives. */
  exportBook: (from: number, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> =>
    api.stream(`cash/book/export?from=${from}`, { signal }),
};

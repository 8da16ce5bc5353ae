import { queryOptions } from '@tanstack/react-query';
import type {
  OrderTransfer,
  Page,
  SettlementAccount,
  Transfer,
  TransferSettings,
  TransferSettingsChanges,
} from '@waybill/contract';
import { offers } from '@waybill/session';
import { api } from './client.ts';
import { type PageRequest, pageQueryOf } from './page-request.ts';
import { companyWrite, write } from './write.ts';

const all = ['transfers'] as const;

/** Customers' transfers, as the bank confirms them. Amounts are naira. */
export const transfersApi = {
  all,
  settings: () =>
    queryOptions({
      queryKey: [...all, 'settings'],
      queryFn: ({ signal }) => api.get<TransferSettings>('transfer/settings/show', {}, { signal }),
      enabled: offers('transfers'),
    }),
  set: companyWrite<TransferSettingsChanges, TransferSettings>('transfer/settings/update'),
  /** How an order can be paid. */
  ofOrder: (order_id: string) =>
    queryOptions({
      queryKey: [...all, 'order', order_id],
      queryFn: ({ signal }) => api.get<OrderTransfer>('transfer/order/show', { order_id }, { signal }),
      enabled: offers('transfers'),
    }),
  ask: write<{ order_id: string }, OrderTransfer>('transfer/order/ask'),
  list: (open: boolean, request: PageRequest) =>
    queryOptions({
      queryKey: [...all, 'list', open, request],
      queryFn: ({ signal }) =>
        api.get<Page<Transfer>>(
          'transfer/index',
          { ...(open && { open: '1' }), ...pageQueryOf(request) },
          { signal },
        ),
      placeholderData: (previous) => previous,
    }),
  confirm: companyWrite<{ order_number: string; amount: number; reason: string }, Transfer>(
    'transfer/confirm',
  ),
  match: companyWrite<{ id: string; order_number: string }, Transfer>('transfer/match'),
  giveBack: companyWrite<{ id: string; amount: number; reason: string; never_came?: boolean }, Transfer>(
    'transfer/give-back',
  ),
  settle: companyWrite<{ id: string; account: SettlementAccount; reason: string }, Transfer>(
    'transfer/settle',
  ),
};

import { queryOptions } from '@tanstack/react-query';
import type {
  NewShopDispute,
  Page,
  ShopAccount,
  ShopDispute,
  ShopStatementFilter,
  Statement,
  StatementLine,
} from '@waybill/contract';
import type { ShopCaller } from './call-headers.ts';
import { api } from './client.ts';
import { fileOf } from './file-of.ts';
import { type PageRequest, pageQueryOf } from './page-request.ts';
import type { Write } from './use-write.ts';

const all = ['shop', 'money'] as const;
const allOf = ({ outletId }: ShopCaller) => [...all, outletId] as const;

/** The money of a shop, for its own people. Amounts are naira. */
export const shopMoneyApi = {
  allOf,
  account: (shop: ShopCaller) =>
    queryOptions({
      queryKey: [...allOf(shop), 'account'],
      queryFn: ({ signal }) => api.get<ShopAccount>('shop/account/show', {}, { signal, shop }),
    }),
  sums: (shop: ShopCaller, filter: ShopStatementFilter) =>
    queryOptions({
      queryKey: [...allOf(shop), 'sums', filter],
      queryFn: ({ signal }) => api.get<Statement>('shop/statement/show', { ...filter }, { signal, shop }),
    }),
  lines: (shop: ShopCaller, filter: ShopStatementFilter, request: PageRequest) =>
    queryOptions({
      queryKey: [...allOf(shop), 'lines', filter, request],
      queryFn: ({ signal }) =>
        api.get<Page<StatementLine>>(
          'shop/statement/line/index',
          { ...filter, ...pageQueryOf(request) },
          { signal, shop },
        ),
      placeholderData: (previous) => previous,
    }),
  /** The statement on paper. */
  pdf: (shop: ShopCaller, filter: ShopStatementFilter) =>
    fileOf('shop/statement/pdf', { ...filter }, { shop }),
  disputes: (shop: ShopCaller) =>
    queryOptions({
      queryKey: [...allOf(shop), 'disputes'],
      queryFn: ({ signal }) => api.get<ShopDispute[]>('shop/dispute/index', {}, { signal, shop }),
    }),
  ask:
    (shop: ShopCaller): Write<NewShopDispute, ShopDispute> =>
    (body, idempotencyKey) =>
      api.post<ShopDispute>('shop/dispute/store', body, { idempotencyKey, shop }),
};

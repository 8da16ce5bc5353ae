import { queryOptions } from '@tanstack/react-query';
import type {
  NewPickUpInput,
  OwnShop,
  Page,
  Shop,
  ShopJoin,
  ShopOrder,
  ShopOrderState,
} from '@waybill/contract';
import type { ShopCaller } from './call-headers.ts';
import { api } from './client.ts';
import { type PageRequest, pageQueryOf } from './page-request.ts';
import type { Write } from './use-write.ts';
import { write, writeById } from './write.ts';

const all = ['shop'] as const;
const orders = (shop: ShopCaller) => [...all, 'orders', shop.outletId] as const;

interface OrdersOfShop extends PageRequest {
  state: ShopOrderState;
  search?: string | undefined;
}

/** An outlet's page, for its own people. */
export const shopApi = {
  all,
  orders,
  /** The outlets that the signed-in user joined. */
  mine: () =>
    queryOptions({
      queryKey: [...all, 'mine'],
      queryFn: ({ signal }) => api.get<OwnShop[]>('shop/mine/index', {}, { signal }),
    }),
  /** The outlet of a link, or one that the user joined. */
  show: (shop: ShopCaller) =>
    queryOptions({
      queryKey: [...all, 'show', shop.token ?? shop.outletId],
      queryFn: ({ signal }) => api.get<Shop>('shop/show', {}, { signal, shop }),
    }),
  /** One page, newest first; a search by number, customer's name or phone. */
  list: (shop: ShopCaller, { state, search, ...request }: OrdersOfShop) =>
    queryOptions({
      queryKey: [...orders(shop), 'list', state, search, request],
      queryFn: ({ signal }) =>
        api.get<Page<ShopOrder>>(
          'shop/order/index',
          { state, ...(search && { search }), ...pageQueryOf(request) },
          { signal, shop },
        ),
      placeholderData: (previous) => previous,
    }),
  detail: (shop: ShopCaller, id: string) =>
    queryOptions({
      queryKey: [...orders(shop), 'detail', id],
      queryFn: ({ signal }) => api.get<ShopOrder>('shop/order/show', { id }, { signal, shop }),
    }),
  askForPickUp:
    (shop: ShopCaller): Write<NewPickUpInput, ShopOrder> =>
    (body, idempotencyKey) =>
      api.post<ShopOrder>('shop/pick-up/store', body, { idempotencyKey, shop }),
  /** 409 once a rider has accepted it. */
  cancelPickUp:
    (shop: ShopCaller): Write<string, ShopOrder> =>
    (id, idempotencyKey) =>
      api.post<ShopOrder>('shop/pick-up/cancel', { id }, { idempotencyKey, shop }),
  /** 404 for a link that has ended. */
  join: write<ShopJoin, OwnShop>('shop/join'),
  leave: writeById<OwnShop>('shop/leave'),
};

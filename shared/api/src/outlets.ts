import { queryOptions } from '@tanstack/react-query';
import type {
  NewOutlet,
  Outlet,
  OutletChanges,
  ShopAccess,
  ShopLinkInput,
  ShopMemberInput,
} from '@waybill/contract';
import { companyId } from './call-headers.ts';
import { api } from './client.ts';
import { searchedChoices, searchedList } from './searched-list.ts';
import { companyWrite, write, writeById } from './write.ts';

const all = ['outlets'] as const;
const calls = { list: 'outlet/filter/index', search: 'outlet/search/index' };

/** The places where the company picks orders up. */
export const outletsApi = {
  all,
  choices: searchedChoices<Outlet>(all, calls),
  /** All of the company's, for files and messages that name them. */
  named: () =>
    queryOptions({
      queryKey: [...all, 'named'],
      queryFn: ({ signal }) =>
        api.post<Outlet[]>(
          'outlet/filter/index',
          { company_id: companyId() },
          { query: { pagination: 0 }, signal },
        ),
      staleTime: 60_000,
    }),
  list: searchedList<Outlet>(all, calls),
  create: companyWrite<NewOutlet, Outlet>('outlet/store'),
  /** Changes what is sent and leaves the rest; past orders keep theirs. */
  update: write<OutletChanges, Outlet>('outlet/update'),
  remove: writeById<Outlet>('outlet/delete'),
  /** Who can open an outlet's page: its link, and the users who joined it. */
  shop: (id: string) =>
    queryOptions({
      queryKey: [...all, 'shop', id],
      queryFn: ({ signal }) => api.get<ShopAccess>('outlet/shop/show', { id }, { signal }),
    }),
  /** Makes the link, or with `renew` another one; the old one ends. */
  shopLink: write<ShopLinkInput, ShopAccess>('outlet/shop/link/store'),
  endShopLink: writeById<ShopAccess>('outlet/shop/link/revoke'),
  removeShopMember: write<ShopMemberInput, ShopAccess>('outlet/shop/member/remove'),
};

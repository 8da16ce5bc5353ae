import { queryOptions } from '@tanstack/react-query';
import type {
  NewOutlet,
  Outlet,
  OutletChanges,
  Page,
  ShopAccess,
  ShopLinkInput,
  ShopMemberInput,
} from '@waybill/contract';
import { companyId } from './call-headers.ts';
import { api } from './client.ts';
import { type PageSearch, pageQueryOf } from './page-request.ts';
import { companyWrite, write, writeById } from './write.ts';

const all = ['outlets'] as const;

/** The places where the company picks orders up. */
export const outletsApi = {
  all,
  /** The newest hundred, to choose from, or the first 20 matches of a search. */
  choices: (search?: string) =>
    queryOptions({
      queryKey: [...all, 'choices', search],
      queryFn: ({ signal }) =>
        api.post<Page<Outlet>>(
          search ? 'outlet/search/index' : 'outlet/filter/index',
          { company_id: companyId(), ...(search && { search }) },
          { query: { per_page: search ? 20 : 100 }, signal },
        ),
      staleTime: 60_000,
    }),
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
  /** One page, newest first; with a search what fits it by name, phone or email. */
  list: ({ search, ...request }: PageSearch) =>
    queryOptions({
      queryKey: [...all, 'list', request, search],
      queryFn: ({ signal }) =>
        api.post<Page<Outlet>>(
          search ? 'outlet/search/index' : 'outlet/filter/index',
          { company_id: companyId(), ...(search && { search }) },
          { query: pageQueryOf(request), signal },
        ),
      placeholderData: (previous) => previous,
    }),
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

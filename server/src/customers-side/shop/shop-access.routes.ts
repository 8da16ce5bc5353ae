import {
  companyRecordBody,
  idBody,
  noQuery,
  ownShop,
  ownShopList,
  type ShopAccess,
  shopAccess,
  shopJoinBody,
  shopLinkBody,
  shopMemberBody,
  showQuery,
} from '@waybill/contract';
import type { FastifyRequest } from 'fastify';
import type { WebLinks } from '../../platform/base/web-links.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { account, signedIn, staff, work } from '../../platform/http/access.ts';
import { callerAs, companyIn, insideOf, recordedAs, subjectOf } from '../../platform/http/activity-parts.ts';
import { get, post, showing } from '../../platform/http/calls.ts';
import { addressKey, type HourlyLimits } from '../../platform/http/rate-limit.ts';
import { shopAccessService } from './shop-access.service.ts';

const ofOutlet = subjectOf('outlet', 'outlet_name');
const recorded = recordedAs('address_book', ofOutlet);
const recordedIfMade = recordedAs('address_book', ofOutlet, {
  when: ({ data }) => insideOf(data, 'link').is_new === true,
});
const recordedOfUser = recordedAs('address_book', ofOutlet, {
  companyId: companyIn('company_id'),
  by: callerAs('outside'),
});

/** The address of a link: it is stored nowhere, and a repeated request derives it again. */
const addressOf = (links: WebLinks, { headers }: FastifyRequest) => {
  return (token: string) => links.page(`/s/${token}`, headers.origin).href;
};

const keyOf = ({ member }: FastifyRequest, outletId: string) => ({ companyId: member.company.id, outletId });

const withoutAddress = (shown: ShopAccess): ShopAccess => ({
  ...shown,
  link: shown.link && { ...shown.link, address: null },
});

/** The staff's calls: who can open an outlet's page. */
const staffsRoutes = (links: WebLinks) => {
  const readAgain = (tx: Tx, request: FastifyRequest, id: string) =>
    shopAccessService.show(tx, keyOf(request, id), addressOf(links, request));
  return [
    get('/outlet/shop/show', staff('outlets.write'), {
      summary: 'Show who can open an outlet’s page',
      description: 'Its link, and the users who joined it. A deleted outlet is a 404.',
      querystring: showQuery,
      returns: showing(shopAccess, ['shopAccess']),
      read: (request) =>
        shopAccessService.show(request.reads, keyOf(request, request.query.id), addressOf(links, request)),
    }),

    post('/outlet/shop/link/store', work(staff('outlets.write')), {
      summary: 'Make or show the link of an outlet',
      description:
        'Whoever has the address sees the outlet’s deliveries and what it is owed, and asks for pick-ups, without signing in, until it is ended. `renew` ends the present address and makes another one; users who joined stay.',
      body: shopLinkBody,
      creates: showing(shopAccess, ['shopAccess']),
      message: 'Link ready.',
      activity: recordedIfMade('shop_link_made'),
      write: (tx, request) =>
        shopAccessService.storeLink(
          tx,
          keyOf(request, request.body.id),
          request.body,
          addressOf(links, request),
        ),
      readAgain,
      redact: withoutAddress,
    }),

    post('/outlet/shop/link/revoke', work(staff('outlets.write')), {
      summary: 'End the link of an outlet',
      description: 'At once; users who joined stay. Without a link that opens it is a 404.',
      body: companyRecordBody,
      returns: showing(shopAccess, ['shopAccess']),
      message: 'Link ended.',
      activity: recorded('shop_link_revoked'),
      write: (tx, request) =>
        shopAccessService.revokeLink(tx, keyOf(request, request.body.id), addressOf(links, request)),
      readAgain,
    }),

    post('/outlet/shop/member/remove', work(staff('outlets.write')), {
      summary: 'Remove a user from an outlet',
      description:
        'They lose its page at once; by a link that opens they can join again. Who is not there is a 404.',
      body: shopMemberBody,
      returns: showing(shopAccess, ['shopAccess']),
      message: 'Removed.',
      activity: recorded('shop_member_removed'),
      write: (tx, request) =>
        shopAccessService.removeMember(
          tx,
          keyOf(request, request.body.id),
          request.body.user_id,
          addressOf(links, request),
        ),
      readAgain,
    }),
  ];
};

/** A user's own calls: the outlets whose page they have. */
const usersRoutes = (db: Database, hourly: HourlyLimits) => [
  get('/shop/mine/index', signedIn, {
    summary: 'List the outlets that I joined',
    querystring: noQuery,
    returns: showing(ownShopList, ['ownShop']),
    read: ({ signedIn, reads }) => shopAccessService.mine(reads, signedIn.id),
  }),

  post('/shop/join', account(signedIn), {
    summary: 'Join an outlet by its link',
    description:
      'From then on the outlet’s page is mine when I am signed in, also after the link has ended. A second time changes nothing. A link that has ended, or never was, is a 404; wrong ones are limited per address and hour.',
    body: shopJoinBody,
    returns: showing(ownShop, ['ownShop']),
    activity: recordedOfUser('shop_joined'),
    prepare: ({ body, ip }) =>
      shopAccessService.ofToken(db, body.token, () => hourly.shopGuesses.countTry(addressKey(ip))),
    write: (tx, { signedIn }, shop) => shopAccessService.join(tx, shop, signedIn.id),
  }),

  post('/shop/leave', account(signedIn), {
    summary: 'Leave an outlet that I joined',
    description: 'Of an outlet that is not mine a 404.',
    body: idBody,
    returns: showing(ownShop, ['ownShop']),
    activity: recordedOfUser('shop_left'),
    write: (tx, { signedIn, body }) => shopAccessService.leave(tx, body.id, signedIn.id),
  }),
];

/** Who can open an outlet's page: the staff's calls, and those of users who have it. */
export const shopAccessRoutes = (db: Database, hourly: HourlyLimits, links: WebLinks) => [
  ...staffsRoutes(links),
  ...usersRoutes(db, hourly),
];

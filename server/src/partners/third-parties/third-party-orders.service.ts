import {
  type NewOrder,
  type NewThirdPartyOrder,
  orderNumberKey,
  type ThirdPartyOrder,
  type TrackedOrder,
  thirdPartyOrder,
} from '@waybill/contract';
import { makeFirstLink } from '../../customers-side/receiver/index.ts';
import { toTrackedOrder } from '../../customers-side/second-party/index.ts';
import { orderLifecycle, ordersService } from '../../orders/orders/index.ts';
import { conflict, notFound } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { authorOfThirdParty, type ThirdParty } from '../../platform/identity/third-parties.ts';
import { type PageRequest, toPage } from '../../platform/lists/paging.ts';
import {
  mostCounted,
  type OwnOrdersFilter,
  thirdPartyOrdersRepository,
} from './third-party-orders.repository.ts';

/** Orders of the sandbox keep no email: it may be a real person's, who would find the order among their own. */
const withoutReceiver = (input: NewOrder, { isTest }: ThirdParty): NewOrder =>
  isTest ? { ...input, customer_email: undefined } : input;

export const thirdPartyOrdersService = {
  /**
   * Books an order with the company that made the token, or with its sandbox. A repeated reference, however it is written, is the order that was
   * booked with it; of two bookings at the same time the database lets one through, and the other is done again.
   */
  async book(
    tx: Tx,
    by: ThirdParty,
    { reference, even_if_far, ...input }: NewThirdPartyOrder,
  ): Promise<ThirdPartyOrder & { is_repeated: boolean }> {
    const { tokenId, company } = by;
    const bookedId =
      reference && (await thirdPartyOrdersRepository.findByReference(tx, company.id, tokenId, reference));
    if (bookedId) return { ...(await ordersService.read(tx, company.id, bookedId)), is_repeated: true };
    const order = await ordersService.create(tx, authorOfThirdParty(by), withoutReceiver(input, by), {
      origin: {
        third_party_order: true,
        third_party_token_id: tokenId,
        ...(reference && { reference, reference_key: orderNumberKey(reference) }),
      },
      isFarMeant: even_if_far,
      defaultPromise: null,
    });
    await makeFirstLink(tx, company.id, order.id);
    return { ...order, is_repeated: false };
  },

  /** An order that was booked with this very token. */
  async show(db: Sql, by: ThirdParty, id: string): Promise<ThirdPartyOrder> {
    await thirdPartyOrdersService.requireOwn(db, by, id);
    return ordersService.read(db, by.company.id, id);
  },

  /** 404 for an order that was booked with another token, or with none. */
  async requireOwn(db: Sql, by: ThirdParty, id: string): Promise<void> {
    if (!(await thirdPartyOrdersRepository.isOwn(db, by.company.id, by.tokenId, id))) throw notFound();
  },

  /** The orders that were booked with this very token, newest first. */
  async list(
    db: Sql,
    by: ThirdParty,
    given: Pick<OwnOrdersFilter, 'status' | 'from' | 'until'>,
    page: PageRequest,
  ) {
    const filter = { ...given, companyId: by.company.id, tokenId: by.tokenId };
    const ids = await thirdPartyOrdersRepository.findPage(db, filter, page);
    const byId = await ordersService.findMany(db, by.company.id, ids);
    const counted = await thirdPartyOrdersRepository.count(db, filter);
    const orders: ThirdPartyOrder[] = ids.flatMap((id) => byId.get(id) ?? []);
    return {
      ...toPage(orders, Math.min(counted, mostCounted), page),
      ...(counted > mostCounted && { total_is_capped: true as const }),
    };
  },

  /** Closes an order that no rider has accepted yet, and takes it from one who was to accept it. */
  async cancel(tx: Tx, by: ThirdParty, id: string, reason: string | undefined): Promise<ThirdPartyOrder> {
    const { tokenId, company } = by;
    const held = await thirdPartyOrdersRepository.hold(tx, company.id, tokenId, id);
    if (!held) throw notFound();
    if (held.status === 'assigned' && (await thirdPartyOrdersRepository.isAccepted(tx, company.id, id)))
      throw conflict(
        'order.accepted_by_rider',
        thirdPartyOrder,
        await ordersService.read(tx, company.id, id),
      );
    if (!(await orderLifecycle.closeIfOpen(tx, authorOfThirdParty(by), id, reason)))
      throw conflict('order.wrong_state', thirdPartyOrder, await ordersService.read(tx, company.id, id));
    return ordersService.read(tx, company.id, id);
  },

  /** Tracks an own order by its number: its place and expected time. */
  async track(db: Sql, by: ThirdParty, number: string): Promise<TrackedOrder> {
    const row = await thirdPartyOrdersRepository.findByNumber(db, by.company.id, by.tokenId, number);
    if (!row) throw notFound();
    return toTrackedOrder(db, { ...row, is_own: true });
  },
};

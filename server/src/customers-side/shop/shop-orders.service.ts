import {
  defaultCompanySettings,
  firstNameOf,
  isClosedDay,
  lagosDayOf,
  type NewPickUp,
  type ShopOrder,
  type Shop as ShopView,
  shopOrder,
  toNaira,
} from '@waybill/contract';
import { outletsService } from '../../company/outlets/index.ts';
import { companySettingsService } from '../../company/settings/index.ts';
import { shopRulesService } from '../../money/settlement/index.ts';
import { orderLifecycle, ordersService } from '../../orders/orders/index.ts';
import { conflict, DomainError, invalidField, notFound } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { authorOfShop, type Shop } from '../../platform/identity/shops.ts';
import { type PageRequest, toPage } from '../../platform/lists/paging.ts';
import { bookLandmark } from '../receiver/index.ts';
import { deliveryRatesService } from '../second-party/index.ts';
import { stepsOf, waitsForOf } from '../tracking/index.ts';
import type { OutletKey } from './shop-access.repository.ts';
import {
  shopOrdersRepository as repository,
  type ShopOrderRow,
  type ShopOrdersFilter,
} from './shop-orders.repository.ts';

/** Fields that its people cannot set. */
const serversOwn = {
  order_service_fee: 0,
  order_tax_fee: 0,
  order_insurance_fee: 0,
  order_discount: 0,
  order_deposit: 0,
  order_paid: false,
};

export const keyOf = ({ company, outletId }: Shop): OutletKey => ({ companyId: company.id, outletId });

/** Until a rider accepts it, an order that they asked for is theirs to cancel. */
const canCancel = ({ status, is_own_request, assignment }: ShopOrderRow): boolean =>
  is_own_request && (status === 'unassigned' || (status === 'assigned' && assignment?.status !== 'accepted'));

const paidHowOf = ({ status, order_paid, booked }: ShopOrderRow): ShopOrder['paid_how'] => {
  if (status !== 'delivered' || !booked) return null;
  // Money that came by transfer makes an order a paid one, too.
  if (booked.transferred > 0) return booked.cash > 0 ? 'cash_and_transfer' : 'transfer';
  if (order_paid || booked.collected === 0) return 'beforehand';
  if (booked.cash === 0) return 'transfer';
  return booked.cash < booked.collected ? 'cash_and_transfer' : 'cash';
};

const assignmentOf = ({ assignment }: ShopOrderRow) =>
  assignment
    ? {
        courier_id: assignment.courier_id,
        created_at: new Date(assignment.created_at),
        accepted_at: assignment.accepted_at ? new Date(assignment.accepted_at) : null,
        delivered_at: assignment.delivered_at ? new Date(assignment.delivered_at) : null,
      }
    : undefined;

/** A closed one came back for good; another goes back until its rider has handed it over. */
const attemptsOf = ({ status, assignment, attempts }: ShopOrderRow): ShopOrder['attempts'] => {
  if (!attempts) return null;
  const { count, reason, next_day, outcome } = attempts;
  const carriedAs = assignment?.status === 'accepted' ? assignment.id : null;
  const is_coming_back =
    status === 'closed' ? outcome === 'return' : waitsForOf(attempts, carriedAs, new Date()) === 'return';
  return { count, reason, next_day, is_coming_back };
};

const toShopOrder = (row: ShopOrderRow): ShopOrder => {
  const { assignment, booked } = row;
  const isUnderWay = assignment?.status === 'accepted';
  return {
    id: row.id,
    order_id: row.order_id,
    status: row.status,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    customer_name: row.customer_name,
    customer_phone: row.customer_phone,
    customer_address: row.customer_address,
    customer_city: row.customer_city,
    order_items: row.order_items,
    order_description: row.order_description,
    promised_by: row.promised_by?.toISOString() ?? null,
    steps: stepsOf(row, assignmentOf(row)),
    rider: isUnderWay
      ? { first_name: firstNameOf(assignment.courier_name), phone: assignment.courier_phone }
      : null,
    to_collect: toNaira(row.to_collect),
    collected: booked ? toNaira(booked.collected) : null,
    paid_how: paidHowOf(row),
    fees: toNaira(booked?.fees ?? row.fees),
    attempts: attemptsOf(row),
    is_own_request: row.is_own_request,
    can_cancel: canCancel(row),
  };
};

const show = async (db: Sql, key: OutletKey, id: string): Promise<ShopOrder> => {
  const row = await repository.find(db, key, id);
  if (!row) throw notFound();
  return toShopOrder(row);
};

/** The fee of each delivery by the outlet's rules, in naira; null: the rate's. */
const ownFee = async (db: Sql, { company, outletId }: Shop): Promise<number | null> =>
  (await shopRulesService.inForce(db, company.id, outletId))?.charges.delivery ?? null;

/** The fee of a pick-up in naira, and its promise: the outlet's own fee, else that of the rate, which has to be one of the company. */
const termsFor = async (tx: Tx, shop: Shop, rateId: string | undefined) => {
  const fee = await ownFee(tx, shop);
  if (!rateId && fee === null) throw invalidField('rate_id', 'is required');
  const rate = rateId ? await deliveryRatesService.termsFor(tx, shop.company.id, rateId) : undefined;
  return { fee: fee ?? rate!.fee, promise: rate?.promise ?? null };
};

/** What the people of an outlet see of its orders, and what they ask for. */
export const shopOrdersService = {
  show,

  /** The outlet, its company and the terms of a pick-up. */
  async view(db: Sql, shop: Shop, now = new Date()): Promise<ShopView> {
    const { company, outletId, by } = shop;
    const { outlet_name, outlet_phone, outlet_address, outlet_city, outlet_state } =
      await outletsService.read(db, company.id, outletId);
    const { picture, colour } = await companySettingsService.brand(db, company.id);
    const { office_phone } = await companySettingsService.show(db, company.id);
    const rates = await deliveryRatesService.ofCompany(db, company.id);
    const working = await companySettingsService.workingDays(db, company.id);
    return {
      outlet: { id: outletId, outlet_name, outlet_phone, outlet_address, outlet_city, outlet_state },
      company: {
        id: company.id,
        company_name: company.name,
        office_phone,
        company_picture: picture,
        brand_colour: colour,
      },
      by,
      rates: rates.map(({ id, area, fee, promise }) => ({ id, area, fee, promise })),
      delivery_fee: await ownFee(db, shop),
      promise: working.promise,
      closes_at: working.closes_at ?? defaultCompanySettings.closes_at,
      closed_days: working.closed_days,
      is_open_today: !isClosedDay(lagosDayOf(now), working),
    };
  },

  async list(db: Sql, filter: ShopOrdersFilter, page: PageRequest) {
    const rows = await repository.findPage(db, filter, page);
    return toPage(rows.map(toShopOrder), await repository.count(db, filter), page);
  },

  /** Asks for the pick-up of a parcel: an order of the outlet that waits for a rider. */
  async askForPickUp(
    tx: Tx,
    shop: Shop,
    { rate_id, customer_landmark, unless_double, even_if_far, ...input }: NewPickUp,
  ): Promise<ShopOrder> {
    const { fee, promise } = await termsFor(tx, shop, rate_id);
    const order = await ordersService.create(
      tx,
      authorOfShop(shop),
      { ...input, ...serversOwn, outlet_id: shop.outletId, order_delivery_fee: fee },
      {
        unlessDouble: unless_double ? { outletId: shop.outletId } : undefined,
        isFarMeant: even_if_far,
        defaultPromise: promise,
      },
    );
    if (customer_landmark) await bookLandmark(tx, order, customer_landmark);
    return show(tx, keyOf(shop), order.id);
  },

  /** Closes an order that they asked for, and takes it from a rider who has not accepted it yet; 403 for one that staff made. */
  async cancel(tx: Tx, shop: Shop, id: string): Promise<ShopOrder> {
    const key = keyOf(shop);
    if (!(await repository.hold(tx, key, id))) throw notFound();
    const present = await show(tx, key, id);
    if (!present.is_own_request) throw new DomainError('access.denied');
    if (!present.can_cancel) {
      const code = present.status === 'assigned' ? 'order.accepted_by_rider' : 'order.wrong_state';
      throw conflict(code, shopOrder, present);
    }
    await orderLifecycle.markClosed(tx, authorOfShop(shop), id);
    return show(tx, key, id);
  },
};

import {
  moneyText,
  type OrderTransfer,
  type Transfer,
  type TransferProvider,
  toKobo,
  toNaira,
  type transferConfirmation,
  transferProviderTexts,
  type transferReturn,
  type transferSettlement,
} from '@waybill/contract';
import type { z } from 'zod';
import { recordEvent } from '../../orders/events/index.ts';
import { DomainError, invalidField, notFound } from '../../platform/base/errors.ts';
import { newId } from '../../platform/base/new-id.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { authorOf, type CompanyMember, type EventAuthor } from '../../platform/identity/member.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { type PageRequest, toPage } from '../../platform/lists/paging.ts';
import { cashChanged, entriesService, publishCash } from '../cash/index.ts';
import { transferQueueName, type WaitingTransfer } from './order-transfers.ts';
import type { ProviderEvent } from './providers/provider.ts';
import {
  type ListedTransfer,
  type Movement,
  type PayableOrder,
  transfersRepository as repository,
  type TransferRow,
} from './transfers.repository.ts';

const toTransfer = ({ order_id, order_number, customer_name, status, ...row }: ListedTransfer): Transfer => ({
  id: row.id,
  kind: row.kind,
  provider: row.provider,
  reference: row.reference,
  meaning: row.meaning,
  amount: toNaira(row.amount_kobo),
  counted: toNaira(row.counted_kobo),
  open: toNaira(row.open_kobo),
  too_much: toNaira(row.too_much_kobo),
  unproven: toNaira(row.unproven_kobo),
  occurred_at: row.occurred_at.toISOString(),
  recorded_at: row.recorded_at.toISOString(),
  by: { id: row.by_user_id, name: row.by_name },
  reason: row.reason,
  order:
    order_id === null
      ? null
      : { id: order_id, order_id: order_number!, customer_name: customer_name!, status: status! },
});

export const authorOfBank = (companyId: string, provider: TransferProvider): EventAuthor => ({
  companyId,
  userId: null,
  name: transferProviderTexts[provider],
  role: 'bank',
  impersonatedCompany: null,
});

/** The order's history has it, and so every screen that shows the order; one of its rider, too. */
const announce = async (tx: Tx, by: EventAuthor, row: TransferRow, order: PayableOrder | undefined) => {
  if (!order) return;
  const { id: orderId, courier_order_id } = order;
  await recordEvent(tx, by, {
    orderId,
    ...(courier_order_id && { courierOrderId: courier_order_id }),
    action: row.kind === 'came' ? 'transfer_came' : 'transfer_back',
    at: new Date(),
    note: `${moneyText(toNaira(row.amount_kobo))} (${row.meaning})`,
  });
};

/** What is missing of an order, and where it can be paid. */
const show = async (
  db: Sql,
  companyId: string,
  orderId: string,
  riderId?: string,
): Promise<OrderTransfer> => {
  const order = await repository.findOrder(db, companyId, orderId, riderId);
  if (!order) throw notFound();
  const settings = await repository.settings(db, companyId);
  const account = await repository.account(db, companyId, orderId);
  const sums = {
    missing: toNaira(order.missing_kobo),
    received: toNaira(order.transferred_kobo),
    by_hand: toNaira(order.by_hand_kobo),
  };
  const state = (): OrderTransfer['state'] => {
    if (order.missing_kobo === 0) return order.transferred_kobo > 0 ? 'paid' : 'closed';
    if (order.status === 'delivered' || order.status === 'closed') return 'closed';
    if (!settings.some(({ is_on }) => is_on)) return 'off';
    if (!account || (account.expires_at && account.expires_at <= new Date())) return 'none';
    if (account.account_number) return 'open';
    return account.failed_at ? 'failed' : 'asking';
  };
  const now = state();
  const { account_number, bank_name, account_name, expires_at } = account ?? {};
  return {
    state: now,
    ...sums,
    account:
      now === 'open' && account_number
        ? {
            account_number,
            bank_name: bank_name!,
            account_name: account_name!,
            expires_at: expires_at?.toISOString() ?? null,
          }
        : null,
  };
};

/** One transfer as a list shows it. */
const shown = async (tx: Tx, { company_id, id }: TransferRow): Promise<Transfer> =>
  toTransfer((await repository.list(tx, company_id, { id }, { page: 1, per_page: 1 })).rows[0]!);

const orderOfNumber = async (tx: Tx, companyId: string, number: string): Promise<PayableOrder> => {
  const id = await repository.idOfNumber(tx, companyId, number);
  const order = id && (await repository.findOrder(tx, companyId, id));
  if (!order) throw invalidField('order_number', 'is not the number of an order');
  return order;
};

/** What a person says came or went; it is its own reference. */
const byHand = ({ company, user }: CompanyMember, given: { amount: number; reason: string }): Movement => {
  const id = newId();
  const by = { id: user.id, name: user.name };
  const { reason, amount } = given;
  return {
    companyId: company.id,
    id,
    provider: 'hand',
    reference: id,
    amountKobo: toKobo(amount),
    at: new Date(),
    by,
    reason,
  };
};

export const transfersService = {
  show,

  /** Looks at the bank, or asks for a number, after the commit. */
  async ask(tx: Tx, companyId: string, orderId: string, riderId?: string): Promise<OrderTransfer> {
    const transfer = await show(tx, companyId, orderId, riderId);
    const payload: WaitingTransfer = { company_id: companyId, order_id: orderId };
    if (transfer.state !== 'off' && transfer.state !== 'closed')
      await addJob(tx, { queue: transferQueueName, groupKey: orderId, payload });
    return transfer;
  },

  /** What a provider says has come or gone: booked once, however often it is said. */
  async take(tx: Tx, companyId: string, provider: TransferProvider, event: ProviderEvent): Promise<void> {
    const by = authorOfBank(companyId, provider);
    const { reference, amountKobo, at } = event;
    const id = newId();
    const movement = {
      companyId,
      id,
      provider,
      reference,
      amountKobo,
      at,
      by: { id: null, name: by.name },
      reason: null,
    };
    if (event.kind === 'came') {
      const account = await repository.accountOf(tx, companyId, provider, event);
      const order = account && (await repository.findOrder(tx, companyId, account.order_id));
      const row = await repository.came(tx, movement, order?.id ?? null);
      if (row.id === id) await announce(tx, by, row, order);
      return;
    }
    const of = await repository.find(tx, companyId, { provider, reference: event.of ?? '' });
    // The money of which it says so has not been announced yet: the provider repeats the call.
    if (!of) throw new DomainError('transfer.not_possible');
    const row = await repository.gone(tx, movement, of.id);
    if (row?.id === id)
      await announce(
        tx,
        by,
        row,
        of.order_id ? await repository.findOrder(tx, companyId, of.order_id) : undefined,
      );
  },

  /** A person has seen the money at the bank; not who delivers the order. The bank's own word proves it later. */
  async confirm(
    tx: Tx,
    member: CompanyMember,
    given: z.output<typeof transferConfirmation>,
  ): Promise<Transfer> {
    const { company, user } = member;
    const order = await orderOfNumber(tx, company.id, given.order_number);
    if (order.rider_user_id === user.id) throw new DomainError('transfer.own_order');
    const amountKobo = toKobo(given.amount);
    if (order.missing_kobo === 0) throw new DomainError('transfer.not_possible');
    if (amountKobo > order.missing_kobo)
      throw invalidField(
        'amount',
        `must be at most ${moneyText(toNaira(order.missing_kobo))}, which is missing`,
      );
    const row = await repository.came(tx, byHand(member, given), order.id);
    // Somebody, or the bank, was faster.
    if (row.open_kobo > 0) throw new DomainError('transfer.not_possible');
    await announce(tx, authorOf(member), row, order);
    return shown(tx, row);
  },

  /** Open money is for this order. */
  async match(tx: Tx, member: CompanyMember, id: string, number: string): Promise<Transfer> {
    const companyId = member.company.id;
    if (!(await repository.find(tx, companyId, { id }))) throw notFound();
    const order = await orderOfNumber(tx, companyId, number);
    const row = await repository.match(tx, companyId, id, order.id, member.user);
    if (!row) throw new DomainError('transfer.not_possible');
    await announce(tx, authorOf(member), row, order);
    return shown(tx, row);
  },

  /** A sum of it went back to who had sent it, or never came. */
  async giveBack(tx: Tx, member: CompanyMember, given: z.output<typeof transferReturn>): Promise<Transfer> {
    const companyId = member.company.id;
    const of = await repository.find(tx, companyId, { id: given.id });
    if (!of) throw notFound();
    const movement = byHand(member, given);
    const row = given.never_came
      ? await repository.neverCame(tx, movement, of.id)
      : await repository.gone(tx, movement, of.id);
    if (!row) throw new DomainError('transfer.not_possible');
    const order = of.order_id ? await repository.findOrder(tx, companyId, of.order_id) : undefined;
    // The order's history has the refund that was noted of it already.
    if (row.id !== of.id) await announce(tx, authorOf(member), row, order);
    else await cashChanged(tx, companyId);
    return shown(tx, row);
  },

  /** What a delivered order misses, as money went back after the delivery, is dealt with. */
  async settle(tx: Tx, member: CompanyMember, given: z.output<typeof transferSettlement>): Promise<Transfer> {
    const companyId = member.company.id;
    if (!(await repository.find(tx, companyId, { id: given.id }, 'gone'))) throw notFound();
    const row = await repository.settle(tx, companyId, given, member.user);
    if (!row) throw new DomainError('transfer.not_possible');
    const data = await entriesService.read(tx, companyId, row.entry_number!);
    await publishCash(tx, { companyId, type: 'cash.corrected', data, riderIds: [] });
    return shown(tx, row);
  },

  async list(db: Sql, companyId: string, onlyOpen: boolean, page: PageRequest) {
    const { rows, total } = await repository.list(db, companyId, { onlyOpen }, page);
    return toPage(rows.map(toTransfer), total, page);
  },
};

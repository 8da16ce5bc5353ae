import {
  type BookedRun,
  lagosDayOf,
  type newPayoutRun,
  type PayoutItem,
  type PayoutRun,
  type PayoutRunSums,
  type paidRun,
  settlementLimits,
  toNaira,
} from '@waybill/contract';
import type { z } from 'zod';
import { DomainError, invalidField, notFound } from '../../platform/base/errors.ts';
import { newId } from '../../platform/base/new-id.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import { type PageRequest, toPage } from '../../platform/lists/paging.ts';
import { cashChanged, entriesService } from '../cash/index.ts';
import { type ItemRow, type RunRow, payoutRunsRepository as repository } from './payout-runs.repository.ts';

const toSums = ({ by_user_id, by_name, created_at, amount_kobo, ...row }: RunRow): PayoutRunSums => ({
  id: row.id,
  number: row.number,
  created_at: created_at.toISOString(),
  by: { id: by_user_id, name: by_name },
  amount: toNaira(amount_kobo),
  items: row.items,
  open: row.open,
  paid: row.paid,
});

const toItem = ({ outlet_id, outlet_name, amount_kobo, run_id: _, ...row }: ItemRow): PayoutItem => ({
  ...row,
  outlet: { id: outlet_id, outlet_name },
  amount: toNaira(amount_kobo),
});

const show = async (db: Sql, companyId: string, id: string): Promise<PayoutRun> => {
  const row = await repository.find(db, companyId, id);
  if (!row) throw notFound();
  return { ...toSums(row), outlets: (await repository.items(db, companyId, { runId: id })).map(toItem) };
};

const owesLess = (item: { owed_kobo: number; amount_kobo: number }) => item.owed_kobo < item.amount_kobo;
const owedLess = 'Less is owed now than was proposed. Drop it and propose again.';

/** Proposals of payouts to outlets. Nothing is booked until they are marked as paid. */
export const payoutRunsService = {
  show,

  async list(db: Sql, companyId: string, page: PageRequest) {
    const rows = await repository.page(db, companyId, page);
    return toPage(rows.map(toSums), await repository.count(db, companyId), page);
  },

  /** Proposes what has arrived; 409 where that is nothing. An outlet is in one open proposal at a time. */
  async propose(tx: Tx, member: CompanyMember, input: z.output<typeof newPayoutRun>): Promise<PayoutRun> {
    const companyId = member.company.id;
    const id = newId();
    await repository.hold(tx, companyId);
    await repository.addRun(tx, { companyId, id, by: member.user }, new Date());
    const items = await repository.addItems(tx, {
      companyId,
      runId: id,
      outletIds: input.outlet_ids ?? null,
      most: settlementLimits.items,
    });
    if (items === 0) throw new DomainError('settlement.nothing_arrived');
    await cashChanged(tx, companyId);
    return show(tx, companyId, id);
  },

  /** Books each that is open, once. One whose outlet is owed less by now stays open, with the reason; 409 where that is all. */
  async markPaid(tx: Tx, member: CompanyMember, input: z.output<typeof paidRun>): Promise<BookedRun> {
    const companyId = member.company.id;
    if (input.paid_on > lagosDayOf(new Date())) throw invalidField('paid_on', 'must not be after today');
    await repository.hold(tx, companyId);
    const run = await repository.find(tx, companyId, input.id);
    if (!run) throw notFound();
    const open = await repository.open(tx, companyId, input.id, input.item_ids ?? null);
    if (open.length === 0) throw new DomainError('settlement.payout_over');
    if (open.every(owesLess)) throw new DomainError('settlement.owed_less');
    let booked = 0;
    for (const item of open) {
      const { id, outlet_id, amount_kobo } = item;
      if (owesLess(item)) {
        await repository.setReason(tx, companyId, id, owedLess);
        continue;
      }
      booked += amount_kobo;
      const entry = await entriesService.payOut(tx, member, {
        sender_id: outlet_id,
        amount: toNaira(amount_kobo),
        paid_on: input.paid_on,
        note: `Payout ${run.number}`,
      });
      await repository.setPaid(tx, companyId, id, input.paid_on, entry.number);
    }
    return { ...(await show(tx, companyId, input.id)), booked: toNaira(booked) };
  },

  /** Nothing that is open of it is paid. */
  async drop(tx: Tx, member: CompanyMember, id: string): Promise<PayoutRun> {
    const companyId = member.company.id;
    await repository.hold(tx, companyId);
    if (!(await repository.find(tx, companyId, id))) throw notFound();
    if ((await repository.drop(tx, companyId, { runId: id }, 'The proposal was dropped.')) === 0)
      throw new DomainError('settlement.payout_over');
    await cashChanged(tx, companyId);
    return show(tx, companyId, id);
  },

  async dropItem(tx: Tx, member: CompanyMember, id: string, reason: string): Promise<PayoutItem> {
    const companyId = member.company.id;
    await repository.hold(tx, companyId);
    const isDropped = (await repository.drop(tx, companyId, { id }, reason)) === 1;
    const [row] = await repository.items(tx, companyId, { id });
    if (!row) throw notFound();
    if (!isDropped) throw new DomainError('settlement.payout_over');
    await cashChanged(tx, companyId);
    return toItem(row);
  },
};

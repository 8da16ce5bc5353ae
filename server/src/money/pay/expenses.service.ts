import { randomUUID } from 'node:crypto';
import { type Expense, type expenseRefusal, type newExpense, toKobo, toNaira } from '@waybill/contract';
import type { z } from 'zod';
import { riderPhotos } from '../../orders/orders/index.ts';
import { DomainError, notFound } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import { type PageRequest, toPage } from '../../platform/lists/paging.ts';
import { cashChanged, entriesService, publishCash } from '../cash/index.ts';
import {
  type ExpenseRow,
  type ExpensesFilter,
  expensesRepository as repository,
} from './expenses.repository.ts';
import { payRulesRepository } from './pay-rules.repository.ts';
import { refuseOwn } from './pay-statement.service.ts';

const toExpense = (row: ExpenseRow): Expense => ({
  id: row.id,
  courier: { id: row.courier_id, courier_name: row.courier_name },
  kind: row.kind,
  amount: toNaira(row.amount_kobo),
  note: row.note,
  photo_id: row.photo_id,
  spent_at: row.spent_at.toISOString(),
  claimed_at: row.claimed_at.toISOString(),
  state: row.state,
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_by: row.decided_at ? { id: row.decided_by_id, name: row.decided_by_name! } : null,
  refused_reason: row.refused_reason,
});

const held = async (db: Sql, companyId: string, id: string): Promise<ExpenseRow> => {
  const row = await repository.find(db, companyId, id);
  if (!row) throw notFound();
  return row;
};

export const expensesService = {
  /** A claim that arrives again is there already, whatever became of it. Nothing is booked until it is approved. */
  async store(
    tx: Tx,
    member: CompanyMember,
    input: z.output<typeof newExpense>,
    { picture, tappedAt }: { picture: Uint8Array | undefined; tappedAt: Date },
  ): Promise<Expense> {
    const [companyId, riderId] = [member.company.id, member.riderId!];
    const { id, kind, amount, note } = input;
    const before = await repository.find(tx, companyId, id);
    if (before && before.courier_id !== riderId) throw notFound();
    if (before) return toExpense(before);
    if (!(await payRulesRepository.takesExpenses(tx, companyId))) throw new DomainError('pay.no_expenses');
    const claimed_at = new Date();
    const photo_id = picture ? randomUUID() : null;
    const claim = { companyId, riderId, id, kind, amount_kobo: toKobo(amount), note: note || null };
    const isNew = await repository.addIfNew(tx, { ...claim, photo_id, spent_at: tappedAt, claimed_at });
    if (isNew) await cashChanged(tx, companyId);
    if (isNew && picture) {
      const photo = { companyId, riderId, id: photo_id!, picture, isOfPaper: false };
      await riderPhotos.addOfRider(tx, photo, claimed_at);
    }
    return toExpense(await held(tx, companyId, id));
  },

  async list(db: Sql, filter: ExpensesFilter, page: PageRequest) {
    const rows = await repository.findPage(db, filter, page);
    const takes_expenses = await payRulesRepository.takesExpenses(db, filter.companyId);
    return { ...toPage(rows.map(toExpense), await repository.count(db, filter), page), takes_expenses };
  },

  /** Books it for the rider; 409 `pay.decided` where it was decided before. */
  async approve(tx: Tx, member: CompanyMember, id: string): Promise<Expense> {
    const companyId = member.company.id;
    const { courier_id: riderId } = await held(tx, companyId, id);
    refuseOwn(member, riderId);
    const number = await repository.approveIfClaimed(tx, companyId, id, member.user);
    if (number === null) throw new DomainError('pay.decided');
    const entry = await entriesService.read(tx, companyId, number);
    await publishCash(tx, { companyId, type: 'cash.corrected', data: entry, riderIds: [riderId] });
    return toExpense(await held(tx, companyId, id));
  },

  async refuse(
    tx: Tx,
    member: CompanyMember,
    { id, reason }: z.output<typeof expenseRefusal>,
  ): Promise<Expense> {
    const companyId = member.company.id;
    const { courier_id: riderId } = await held(tx, companyId, id);
    refuseOwn(member, riderId);
    const by = { by: member.user, reason, at: new Date() };
    if (!(await repository.refuseIfClaimed(tx, { companyId, id }, by))) throw new DomainError('pay.decided');
    await cashChanged(tx, companyId, [riderId]);
    return toExpense(await held(tx, companyId, id));
  },
};

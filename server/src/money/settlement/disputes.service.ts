import {
  cashEntryTexts,
  type Dispute,
  type DisputeState,
  type disputeAnswer,
  type newShopDispute,
  type ShopDispute,
  toNaira,
} from '@waybill/contract';
import type { z } from 'zod';
import { DomainError, invalidField, notFound } from '../../platform/base/errors.ts';
import { newId } from '../../platform/base/new-id.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import type { Shop } from '../../platform/identity/shops.ts';
import { type PageRequest, toPage } from '../../platform/lists/paging.ts';
import { type DisputeRow, disputesRepository as repository } from './disputes.repository.ts';

const toShopDispute = (row: DisputeRow): ShopDispute => ({
  id: row.id,
  line_number: row.entry_number,
  about: row.order_number ?? cashEntryTexts[row.kind],
  amount: toNaira(row.owed_kobo),
  words: row.words,
  state: row.state,
  answer: row.answer,
  created_at: row.created_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
});

const toDispute = (row: DisputeRow): Dispute => ({
  ...toShopDispute(row),
  outlet: { id: row.outlet_id, outlet_name: row.outlet_name },
  asked_by: row.asked_by_name,
  answered_by: row.answered_by_name,
});

const newest = { page: 1, per_page: 200 };

const find = async (db: Sql, companyId: string, id: string): Promise<DisputeRow> => {
  const [row] = await repository.list(db, { companyId, id }, newest);
  if (!row) throw notFound();
  return row;
};

/** Questions of shops about lines of their statements. They move no money: a correction does. */
export const disputesService = {
  /** One may be open for each line. */
  async ask(
    tx: Tx,
    shop: Shop,
    { line_number, words }: z.output<typeof newShopDispute>,
  ): Promise<ShopDispute> {
    const { company, outletId, userId, name } = shop;
    if (!(await repository.isLineOf(tx, company.id, outletId, line_number)))
      throw invalidField('line_number', 'is not a line of this statement');
    const id = newId();
    const one = { companyId: company.id, id, outletId, entryNumber: line_number, words };
    if (!(await repository.addIfNoneOpen(tx, { ...one, by: { id: userId, name } }, new Date())))
      throw new DomainError('settlement.asked_before');
    return toShopDispute(await find(tx, company.id, id));
  },

  async ofShop(db: Sql, { company, outletId }: Shop): Promise<ShopDispute[]> {
    return (await repository.list(db, { companyId: company.id, outletId }, newest)).map(toShopDispute);
  },

  async list(db: Sql, companyId: string, state: DisputeState | undefined, page: PageRequest) {
    const rows = await repository.list(db, { companyId, state }, page);
    return toPage(rows.map(toDispute), await repository.count(db, companyId, state), page);
  },

  /** Once; 409 for a second answer. */
  async answer(tx: Tx, member: CompanyMember, input: z.output<typeof disputeAnswer>): Promise<Dispute> {
    const companyId = member.company.id;
    const state = input.accepted ? ('accepted' as const) : ('refused' as const);
    const one = { companyId, id: input.id, state, answer: input.answer, by: member.user };
    const isAnswered = await repository.answerIfOpen(tx, one, new Date());
    const row = await find(tx, companyId, input.id);
    if (!isAnswered) throw new DomainError('settlement.answered');
    return toDispute(row);
  },
};

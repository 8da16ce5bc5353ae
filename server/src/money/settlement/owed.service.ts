import {
  type OutletBank,
  type OwedOutlet,
  type OwedPage,
  type outletBankBody,
  toNaira,
} from '@waybill/contract';
import type { z } from 'zod';
import { invalidField } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import { type PageRequest, toPage } from '../../platform/lists/paging.ts';
import { disputesRepository } from './disputes.repository.ts';
import { type OwedRow, owedRepository as repository } from './owed.repository.ts';
import { shopRulesRepository } from './shop-rules.repository.ts';

const toBank = ({ bank_name, account_number, account_name }: OutletBank): OutletBank => ({
  bank_name,
  account_number,
  account_name,
});

const toOwed = (row: OwedRow): OwedOutlet => ({
  outlet: { id: row.outlet_id, outlet_name: row.outlet_name, is_deleted: row.is_deleted },
  owed_now: toNaira(row.owed_kobo),
  arrived: toNaira(row.arrived_kobo),
  since: row.since,
  in_payout: row.run_id ? { run_id: row.run_id, amount: toNaira(row.item_kobo!) } : null,
  bank: row.bank_name === null ? null : toBank({ ...row, bank_name: row.bank_name }),
});

/** What a company owes its outlets, and to where it pays. */
export const owedService = {
  async list(db: Sql, companyId: string, page: PageRequest): Promise<OwedPage> {
    const rows = await repository.page(db, companyId, page);
    const { outlets, owed_kobo, arrived_kobo, can_pay_kobo } = await repository.sums(db, companyId);
    return {
      ...toPage(rows.map(toOwed), outlets, page),
      sums: {
        owed_now: toNaira(owed_kobo),
        arrived: toNaira(arrived_kobo),
        can_pay: toNaira(can_pay_kobo),
      },
      disputes_open: await disputesRepository.count(db, companyId, 'open'),
    };
  },

  async setBank(tx: Tx, member: CompanyMember, input: z.output<typeof outletBankBody>): Promise<OutletBank> {
    const { outlet_id: outletId } = input;
    const companyId = member.company.id;
    if ((await shopRulesRepository.outletName(tx, companyId, outletId)) === undefined)
      throw invalidField('outlet_id', 'is not an outlet of this company');
    const bank = toBank(input);
    await repository.setBank(tx, { companyId, outletId, by: member.user, ...bank }, new Date());
    return bank;
  },
};

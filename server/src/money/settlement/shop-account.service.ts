import { type ShopAccount, toNaira } from '@waybill/contract';
import type { Sql } from '../../platform/database/database.ts';
import type { Shop } from '../../platform/identity/shops.ts';
import { owedRepository } from './owed.repository.ts';
import { payoutRunsRepository } from './payout-runs.repository.ts';
import { shopRulesService } from './shop-rules.service.ts';

/** What a shop is owed, and when it comes, for its own people. */
export const shopAccount = async (db: Sql, { company, outletId }: Shop): Promise<ShopAccount> => {
  const { owed_kobo, arrived_kobo } = await owedRepository.of(db, company.id, outletId);
  const { open, last } = await payoutRunsRepository.ofOutlet(db, company.id, outletId);
  const bank = await owedRepository.bank(db, company.id, outletId);
  const rules = await shopRulesService.inForce(db, company.id, outletId);
  return {
    owed_now: toNaira(owed_kobo),
    arrived: toNaira(arrived_kobo),
    in_payout: open
      ? { amount: toNaira(open.amount_kobo), proposed_at: open.created_at.toISOString() }
      : null,
    last_payout: last ? { amount: toNaira(last.amount_kobo), paid_on: last.paid_on } : null,
    pays_on: rules?.paysOn ?? null,
    bank: bank ? { bank_name: bank.bank_name, last_digits: bank.account_number.slice(-4) } : null,
    charges: rules?.charges ?? null,
  };
};

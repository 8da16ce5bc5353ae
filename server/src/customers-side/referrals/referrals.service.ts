import { randomInt } from 'node:crypto';
import { firstNameOf, lagosDayOf, type Referral, type ReferredUser } from '@waybill/contract';
import { notFound } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { type PageRequest, toPage } from '../../platform/lists/paging.ts';
import { referralsRepository } from './referrals.repository.ts';

// Without what is easily taken for another: 0 and O, 1, I and L.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const newCode = () => Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');

const show = async (db: Sql, userId: string): Promise<Referral> => {
  const found = await referralsRepository.find(db, userId);
  if (!found?.referral_code) throw notFound();
  return { user_id: userId, referral_code: found.referral_code, referred: found.referred ?? 0 };
};

export const referralsService = {
  show,

  /** Users who registered with the user's code: only first name and day. */
  async referred(db: Sql, userId: string, page: PageRequest) {
    const rows = await referralsRepository.findReferred(db, userId, page);
    const people = rows.map(
      ({ name, created_at }): ReferredUser => ({
        first_name: firstNameOf(name),
        day: lagosDayOf(created_at),
      }),
    );
    return toPage(people, await referralsRepository.countReferred(db, userId), page);
  },

  /** Makes the code once; requested again, it is the same one. */
  async make(tx: Tx, userId: string): Promise<{ referral: Referral; isNew: boolean }> {
    const code = newCode();
    const isNew = (await referralsRepository.giveCodeIfNone(tx, userId, code)) === code;
    return { referral: await show(tx, userId), isNew };
  },
};

import type { Sql } from '../../platform/database/database.ts';

export const optOutsRepository = {
  /** Since when the holder of a number wants no messages of the company. */
  async stoppedAt(db: Sql, companyId: string, phoneHash: string): Promise<Date | null> {
    const row = await db
      .selectFrom('message_opt_outs')
      .select('at')
      .where('company_id', '=', companyId)
      .where('phone_hash', '=', phoneHash)
      .executeTakeFirst();
    return row?.at ?? null;
  },

  /** Stops messages to a number, or lets them go again. */
  async stop(db: Sql, companyId: string, phoneHash: string, at: Date | null): Promise<void> {
    if (at)
      await db
        .insertInto('message_opt_outs')
        .values({ company_id: companyId, phone_hash: phoneHash, at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await db
        .deleteFrom('message_opt_outs')
        .where('company_id', '=', companyId)
        .where('phone_hash', '=', phoneHash)
        .execute();
  },
};

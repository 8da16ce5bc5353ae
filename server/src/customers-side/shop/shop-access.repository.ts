import { sql } from 'kysely';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { Sealed } from '../../platform/identity/keys.ts';

/** An outlet of a company. */
export interface OutletKey {
  companyId: string;
  outletId: string;
}

export interface ShopLinkRow extends Sealed {
  outlet_id: string;
  round: number;
  created_at: Date;
  revoked_at: Date | null;
}

export interface ShopMemberRow {
  user_id: string;
  name: string;
  email: string;
  joined_at: Date;
}

export interface OwnShopRow {
  id: string;
  outlet_name: string;
  company_id: string;
  company_name: string;
  joined_at: Date;
}

interface NewLink extends Omit<ShopLinkRow, 'revoked_at'> {
  company_id: string;
  token_hash: string;
}

const joinedBy = (userId: string) => sql`
  select o.id, o.outlet_name, o.company_id, c.company_name, it.joined_at
  from outlet_members it
    join outlets o on o.company_id = it.company_id and o.id = it.outlet_id and o.deleted_at is null
    join companies c on c.id = it.company_id
  where it.user_id = ${userId} and it.left_at is null`;

export const shopAccessRepository = {
  /** The name of an outlet that is there. */
  async findName(db: Sql, { companyId, outletId }: OutletKey): Promise<string | undefined> {
    const row = await db
      .selectFrom('outlets')
      .select('outlet_name')
      .where('company_id', '=', companyId)
      .where('id', '=', outletId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row?.outlet_name;
  },

  /** Holds the outlet, so that of two that make its link at once the second one sees the first one's; false where there is none. */
  async hold(tx: Tx, { companyId, outletId }: OutletKey): Promise<boolean> {
    const row = await tx
      .selectFrom('outlets')
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', '=', outletId)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row !== undefined;
  },

  findLink: (db: Sql, { companyId, outletId }: OutletKey): Promise<ShopLinkRow | undefined> =>
    db
      .selectFrom('shop_links')
      .select(['outlet_id', 'round', 'created_at', 'revoked_at', 'key_id', 'sealed'])
      .where('company_id', '=', companyId)
      .where('outlet_id', '=', outletId)
      .executeTakeFirst(),

  async storeLink(tx: Tx, link: NewLink): Promise<void> {
    const { company_id: _, outlet_id: __, ...turn } = link;
    await tx
      .insertInto('shop_links')
      .values(link)
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'outlet_id']).doUpdateSet({ ...turn, revoked_at: null }),
      )
      .execute();
  },

  async revokeIfOpen(tx: Tx, { companyId, outletId }: OutletKey, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('shop_links')
      .set({ revoked_at: at })
      .where('company_id', '=', companyId)
      .where('outlet_id', '=', outletId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  async members(db: Sql, { companyId, outletId }: OutletKey): Promise<ShopMemberRow[]> {
    return db
      .selectFrom('outlet_members as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['m.user_id', 'u.name', 'u.email', 'm.joined_at'])
      .where('m.company_id', '=', companyId)
      .where('m.outlet_id', '=', outletId)
      .where('m.left_at', 'is', null)
      .orderBy('m.joined_at')
      .orderBy('m.user_id')
      .execute();
  },

  /** Joins a user, also one who has left; who has joined already stays as they are. */
  async join(
    tx: Tx,
    { companyId, outletId }: OutletKey,
    { userId, round, at }: { userId: string; round: number; at: Date },
  ): Promise<void> {
    await sql`
      insert into outlet_members (company_id, outlet_id, user_id, joined_at, link_round)
      values (${companyId}, ${outletId}, ${userId}, ${at}, ${round})
      on conflict (company_id, outlet_id, user_id) do update
        set joined_at = excluded.joined_at, link_round = excluded.link_round, left_at = null
        where outlet_members.left_at is not null`.execute(tx);
  },

  /** Ends a membership; false where there is none. */
  async leave(tx: Tx, { companyId, outletId }: OutletKey, userId: string, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('outlet_members')
      .set({ left_at: at })
      .where('company_id', '=', companyId)
      .where('outlet_id', '=', outletId)
      .where('user_id', '=', userId)
      .where('left_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** The outlets that a user joined, by name. */
  async ofUser(db: Sql, userId: string): Promise<OwnShopRow[]> {
    const { rows } = await sql<OwnShopRow>`${joinedBy(userId)} order by o.outlet_name, o.id`.execute(
      acrossCompanies(db, 'a person’s own'),
    );
    return rows;
  },
};

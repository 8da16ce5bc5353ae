import type { OwnShop, ShopAccess } from '@waybill/contract';
import { DomainError, notFound } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { type Keys, readKeys } from '../../platform/identity/keys.ts';
import { shopTokens } from '../../platform/identity/link-tokens.ts';
import { type Shop, shopOfLink } from '../../platform/identity/shops.ts';
import { hashOfToken } from '../../platform/identity/tokens.ts';
import {
  type OutletKey,
  shopAccessRepository as repository,
  type ShopLinkRow,
} from './shop-access.repository.ts';

/** Makes the address of a link, on the origin that the caller came from. */
type LinkAddress = (token: string) => string;

const toLink = (
  row: ShopLinkRow,
  keys: Keys,
  addressOf: LinkAddress,
  isNew: boolean,
): ShopAccess['link'] => ({
  address: row.revoked_at ? null : addressOf(shopTokens.read(keys, row)),
  created_at: row.created_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
  is_new: isNew,
});

const show = async (db: Sql, key: OutletKey, addressOf: LinkAddress, isNew = false): Promise<ShopAccess> => {
  const outlet_name = await repository.findName(db, key);
  if (outlet_name === undefined) throw notFound();
  const link = await repository.findLink(db, key);
  const people = (await repository.members(db, key)).map(({ joined_at, ...person }) => ({
    ...person,
    joined_at: joined_at.toISOString(),
  }));
  return {
    id: key.outletId,
    outlet_name,
    link: link ? toLink(link, await readKeys(db), addressOf, isNew) : null,
    people,
  };
};

/** Who can open an outlet's page. */
export const shopAccessService = {
  show,

  /** Shows the outlet's link, which is made where none opens; with `renew` another one, and the old one ends. */
  async storeLink(
    tx: Tx,
    key: OutletKey,
    { renew }: { renew?: boolean | undefined },
    addressOf: LinkAddress,
  ): Promise<ShopAccess> {
    if (!(await repository.hold(tx, key))) throw notFound();
    const present = await repository.findLink(tx, key);
    const isNew = !present || present.revoked_at !== null || renew === true;
    if (isNew) {
      const turn = { outlet_id: key.outletId, round: (present?.round ?? 0) + 1 };
      const { token, ...stored } = shopTokens.make(await readKeys(tx), turn);
      const row = { ...turn, ...stored, company_id: key.companyId, token_hash: hashOfToken(token) };
      await repository.storeLink(tx, { ...row, created_at: new Date() });
    }
    return show(tx, key, addressOf, isNew);
  },

  /** Ends the link at once; without one that opens it is a 404. */
  async revokeLink(tx: Tx, key: OutletKey, addressOf: LinkAddress): Promise<ShopAccess> {
    if (!(await repository.revokeIfOpen(tx, key, new Date()))) throw notFound();
    return show(tx, key, addressOf);
  },

  async removeMember(tx: Tx, key: OutletKey, userId: string, addressOf: LinkAddress): Promise<ShopAccess> {
    if (!(await repository.leave(tx, key, userId, new Date()))) throw notFound();
    return show(tx, key, addressOf);
  },

  async mine(db: Sql, userId: string): Promise<OwnShop[]> {
    const rows = await repository.ofUser(db, userId);
    return rows.map(({ joined_at, ...row }) => ({ ...row, joined_at: joined_at.toISOString() }));
  },

  /** The outlet of a link that opens. `guess` counts what is none. */
  async ofToken(db: Sql, token: string, guess: () => Promise<void>): Promise<Shop> {
    try {
      const found = await shopOfLink(db, token, guess);
      if (found) return found;
    } catch (error) {
      // A 401 would end the caller's own session.
      if (error instanceof DomainError && error.code === 'shop.link_ended') throw notFound();
      throw error;
    }
    await guess();
    throw notFound();
  },

  /** Joins the user who holds the link: from now on the outlet's page is theirs when signed in. */
  async join(tx: Tx, { company, outletId, linkRound }: Shop, userId: string): Promise<OwnShop> {
    const key = { companyId: company.id, outletId };
    await repository.join(tx, key, { userId, round: linkRound, at: new Date() });
    const joined = (await this.mine(tx, userId)).find(({ id }) => id === outletId);
    if (!joined) throw notFound();
    return joined;
  },

  /** Ends the user's own membership; 404 where they have none. Gives the outlet that they left. */
  async leave(tx: Tx, outletId: string, userId: string): Promise<OwnShop> {
    const left = (await this.mine(tx, userId)).find(({ id }) => id === outletId);
    if (!left) throw notFound();
    await repository.leave(tx, { companyId: left.company_id, outletId }, userId, new Date());
    return left;
  },
};

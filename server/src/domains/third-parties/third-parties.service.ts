import type { NewOrder, ThirdPartyOrder, ThirdPartyToken } from '@waybill/contract';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { ThirdPartyTokensTable } from '../../platform/database/tables.ts';
import { invalidField, notFound } from '../../platform/errors.ts';
import { authorOfThirdParty, type ThirdParty } from '../../platform/identity/third-parties.ts';
import { hashOfToken, newToken } from '../../platform/identity/tokens.ts';
import { newId } from '../../platform/new-id.ts';
import { ordersService } from '../orders/index.ts';
import { removeWebhooksOfToken } from '../webhooks/index.ts';
import { thirdPartiesRepository } from './third-parties.repository.ts';

/** The list comes whole, so it has an end. */
const mostTokens = 100;

const masked = (lastFour: string) => `…${lastFour}`;

const toToken = ({
  id,
  label,
  created_at,
  last_four,
  last_used_at,
}: ThirdPartyTokensTable): ThirdPartyToken => ({
  id,
  label,
  created: created_at.toISOString(),
  token: masked(last_four),
  last_used_at: last_used_at?.toISOString() ?? null,
});

/** What may be stored of a token that was shown. */
export const withoutSecret = (shown: ThirdPartyToken): ThirdPartyToken => ({
  ...shown,
  token: masked(shown.token.slice(-4)),
});

export const thirdPartiesService = {
  listTokens: async (db: Sql, companyId: string) =>
    (await thirdPartiesRepository.findAll(db, companyId)).map(toToken),

  /** Makes a token and shows it, this once: only its hash is stored. */
  async makeToken(tx: Tx, company_id: string, label: string): Promise<ThirdPartyToken> {
    if ((await thirdPartiesRepository.countHeld(tx, company_id)) >= mostTokens)
      throw invalidField('label', `there are ${mostTokens} tokens already: revoke one first`);
    const token = newToken();
    const row = {
      id: newId(),
      company_id,
      label,
      hash: hashOfToken(token),
      last_four: token.slice(-4),
      created_at: new Date(),
      last_used_at: null,
      revoked_at: null,
    };
    await thirdPartiesRepository.insert(tx, row);
    return { ...toToken(row), token };
  },

  /** Ends a token at once, on every node. Orders booked with it stay the company's. */
  async revokeToken(tx: Tx, companyId: string, id: string): Promise<ThirdPartyToken> {
    const revoked = await thirdPartiesRepository.revokeIfActive(tx, companyId, id, new Date());
    if (!revoked) throw notFound();
    await removeWebhooksOfToken(tx, companyId, id);
    return toToken(revoked);
  },

  /** Books an order with the company that made the token. */
  bookOrder: (tx: Tx, by: ThirdParty, input: NewOrder): Promise<ThirdPartyOrder> =>
    ordersService.create(tx, authorOfThirdParty(by), input, {
      third_party_order: true,
      third_party_token_id: by.tokenId,
    }),

  /** An order that was booked with this very token. */
  async showOrder(db: Sql, by: ThirdParty, id: string): Promise<ThirdPartyOrder> {
    if (!(await thirdPartiesRepository.isOrderOf(db, by.company.id, by.tokenId, id))) throw notFound();
    return ordersService.read(db, by.company.id, id);
  },
};

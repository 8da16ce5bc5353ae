import { endOfLagosDay, lagosDayOf, type NewThirdPartyToken, type ThirdPartyToken } from '@waybill/contract';
import { invalidField, notFound } from '../../platform/base/errors.ts';
import { newId } from '../../platform/base/new-id.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { ThirdPartyTokenRow } from '../../platform/database/tables.ts';
import { withSandbox } from '../../platform/identity/sandbox.ts';
import { hashOfToken, newToken } from '../../platform/identity/tokens.ts';
import { removeWebhooksOfToken } from '../webhooks/index.ts';
import { sandboxService } from './sandbox.service.ts';
import { thirdPartyTokensRepository } from './third-party-tokens.repository.ts';

/** The list comes whole, so it has an end. */
const mostTokens = 100;

const masked = (lastFour: string) => `…${lastFour}`;

/** The shown token as it may be stored. */
export const withoutSecret = (shown: ThirdPartyToken): ThirdPartyToken => ({
  ...shown,
  token: masked(shown.token.slice(-4)),
});

/** The end of a token's last Lagos day; null without one. Throws if the day is past. */
const endOf = (lastDay: string | undefined, now: Date): Date | null => {
  if (lastDay === undefined) return null;
  if (lastDay < lagosDayOf(now)) throw invalidField('expires_on', 'must not be in the past');
  return endOfLagosDay(lastDay);
};

export type ThirdPartyTokensService = ReturnType<typeof createThirdPartyTokensService>;

/** `callsPerMinute`: of tokens that have no limit of their own. */
export const createThirdPartyTokensService = (callsPerMinute: number) => {
  const toToken = (companyId: string, row: ThirdPartyTokenRow): ThirdPartyToken => ({
    id: row.id,
    label: row.label,
    created: row.created_at.toISOString(),
    token: masked(row.last_four),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    scopes: row.scopes,
    expires_at: row.expires_at?.toISOString() ?? null,
    calls_per_minute: row.calls_per_minute ?? callsPerMinute,
    is_test: row.company_id !== companyId,
  });

  return {
    async list(db: Sql, companyId: string): Promise<ThirdPartyToken[]> {
      const rows = await thirdPartyTokensRepository.findAll(db, await withSandbox(db, companyId));
      return rows.map((row) => toToken(companyId, row));
    },

    /** A token of the company or of its sandbox, revoked or not; with the company of its orders. */
    async find(db: Sql, companyId: string, id: string) {
      const companyIds = await withSandbox(db, companyId);
      const row = await thirdPartyTokensRepository.find(db, companyIds, id);
      if (!row) throw notFound();
      return { token: toToken(companyId, row), companyId: row.company_id };
    },

    /** Makes a token and shows it, this once: only its hash is stored. */
    async make(tx: Tx, companyId: string, given: NewThirdPartyToken): Promise<ThirdPartyToken> {
      await thirdPartyTokensRepository.takeTurns(tx, companyId);
      const companyIds = await withSandbox(tx, companyId);
      if ((await thirdPartyTokensRepository.findAll(tx, companyIds)).length >= mostTokens)
        throw invalidField('label', `there are ${mostTokens} tokens already: revoke one first`);
      const token = newToken();
      const now = new Date();
      const row = await thirdPartyTokensRepository.insert(tx, {
        id: newId(),
        company_id: given.is_test ? await sandboxService.findOrMake(tx, companyId) : companyId,
        label: given.label,
        hash: hashOfToken(token),
        last_four: token.slice(-4),
        created_at: now,
        scopes: JSON.stringify([...new Set(given.scopes)]),
        expires_at: endOf(given.expires_on, now),
        calls_per_minute: given.calls_per_minute ?? null,
      });
      return { ...toToken(companyId, row), token };
    },

    /** Ends a token at once, on every node. Orders booked with it stay the company's. */
    async revoke(tx: Tx, companyId: string, id: string): Promise<ThirdPartyToken> {
      const companyIds = await withSandbox(tx, companyId);
      const revoked = await thirdPartyTokensRepository.revokeIfActive(tx, companyIds, id, new Date());
      if (!revoked) throw notFound();
      await removeWebhooksOfToken(tx, revoked.company_id, id);
      return toToken(companyId, revoked);
    },
  };
};

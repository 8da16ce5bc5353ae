import type { ThirdPartyScope } from '@waybill/contract';
import { DomainError } from '../base/errors.ts';
import { createPaceLimit } from '../base/pace.ts';
import { acrossCompanies } from '../database/company-fence.ts';
import type { Sql } from '../database/database.ts';
import type { CallersCompany, EventAuthor } from './member.ts';
import { hashOfToken } from './tokens.ts';

/** Another system that books orders with a company, known by its token. */
export interface ThirdParty {
  tokenId: string;
  label: string;
  /** The company of its orders: the company itself, or its sandbox. */
  company: CallersCompany;
  /** True where the token is of a sandbox: no rider ever gets its orders. */
  isTest: boolean;
  scopes: readonly ThirdPartyScope[];
  /** Undefined where the configuration's applies. */
  callsPerMinute: number | undefined;
  /** False while the platform has not approved the company. */
  isCompanyOpen: boolean;
}

/** "Last use" is stored to the minute, so that a busy system does not write with every call. */
const touchAfterMs = 60_000;

/** One of two calls at the same time writes. */
const touch = (db: Sql, id: string, companyId: string, now: Date) =>
  db
    .updateTable('third_party_tokens')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where(({ eb, or }) =>
      or([eb('last_used_at', 'is', null), eb('last_used_at', '<', new Date(now.getTime() - touchAfterMs))]),
    )
    .execute();

/** The system behind a token; that it was used is noted. Throws why one has ended, which only its holder can ask; of any other token says nothing. */
export const findThirdParty = async (db: Sql, token: string): Promise<ThirdParty | undefined> => {
  const now = new Date();
  const row = await acrossCompanies(db, 'a secret of the company')
    .selectFrom('third_party_tokens as t')
    .innerJoin('companies as c', 'c.id', 't.company_id')
    .leftJoin('companies as owner', 'owner.id', 'c.sandbox_of')
    .leftJoin('company_settings as s', 's.company_id', 'c.id')
    .select(['t.id', 't.label', 't.last_used_at', 't.scopes', 't.calls_per_minute'])
    .select(['t.revoked_at', 't.expires_at'])
    .select(['c.id as company_id', 'c.company_name', 'c.sandbox_of', 's.cash_step_kobo'])
    .select(({ fn }) => fn.coalesce('owner.management_approved', 'c.management_approved').as('isOpen'))
    .where('t.hash', '=', hashOfToken(token))
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.revoked_at) throw new DomainError('token.revoked');
  if (row.expires_at && row.expires_at <= now) throw new DomainError('token.expired');
  if (now.getTime() - (row.last_used_at?.getTime() ?? 0) > touchAfterMs)
    await touch(db, row.id, row.company_id, now);
  return {
    tokenId: row.id,
    label: row.label,
    company: { id: row.company_id, name: row.company_name, cashStepKobo: row.cash_step_kobo ?? 0 },
    isTest: row.sandbox_of !== null,
    scopes: row.scopes,
    callsPerMinute: row.calls_per_minute ?? undefined,
    isCompanyOpen: row.isOpen,
  };
};

/** Checks a call against the token's limit, its company and its scopes; throws if it is rejected. */
export type ThirdPartyGate = (by: ThirdParty, scope: ThirdPartyScope) => void;

/** `callsPerMinute`: of tokens without a limit of their own; undefined: as many as they like. A node counts for itself. */
export const createThirdPartyGate = (callsPerMinute: number | undefined): ThirdPartyGate => {
  const paceLimit = createPaceLimit();

  const checkPace = (by: ThirdParty) => {
    if (callsPerMinute === undefined) return;
    const perMinute = by.callsPerMinute ?? callsPerMinute;
    const waitMs = paceLimit.consume([{ key: by.tokenId, perMinute, burst: perMinute }]);
    if (waitMs > 0)
      throw new DomainError('request.too_many_calls', {
        retryAfterSeconds: Math.ceil(waitMs / 1_000),
        message: `This token may make ${perMinute} calls a minute. Please wait a little.`,
      });
  };

  return (by, scope) => {
    checkPace(by);
    if (!by.isCompanyOpen) throw new DomainError('access.membership_closed');
    if (!by.scopes.includes(scope))
      throw new DomainError('access.scope_missing', {
        message: `This token may not make this call: it lacks the scope ${scope}.`,
      });
  };
};

/** Events of its orders are recorded under the token's label. */
export const authorOfThirdParty = ({ company, label }: ThirdParty): EventAuthor => ({
  companyId: company.id,
  company,
  userId: null,
  name: label,
  role: 'third_party',
  impersonatedCompany: null,
});

import { type Ability, type CompanyRole, defaultAbilities } from '@waybill/contract';
import type { Access, Touches } from '../platform/http/access.ts';
import type { CallerKind } from './samples/index.ts';

export type Verdict = 'let in' | 401 | 403;

const staffRoles: Partial<Record<CallerKind, CompanyRole>> = {
  employee: 'employee',
  accountant: 'accountant',
  supervisor: 'supervisor',
  owner: 'company',
};

/** Effects of calls that an impersonating administrator never gets. */
const closedToImpersonation: readonly Touches[] = ['people', 'money', 'settings', 'access'];

const memberVerdict = (access: Extract<Access, { who: 'member' }>, kind: CallerKind): Verdict => {
  if (kind === 'rider') return access.rider ? 'let in' : 403;
  if (kind === 'impersonator') return access.staff === 'none' ? 403 : 'let in';
  const role = staffRoles[kind];
  if (!role || access.staff === 'none') return 403;
  const abilities: readonly Ability[] = defaultAbilities[role];
  return access.staff === 'any' || access.staff.some((one) => abilities.includes(one)) ? 'let in' : 403;
};

/** The access page's verdict on this caller, in a few lines of its own: not by the code that is tested. */
export const verdictOf = (access: Access, kind: CallerKind): Verdict => {
  if (kind === 'impersonator' && closedToImpersonation.includes(access.touches)) return 403;
  if (access.who === 'anyone') return 'let in';
  if (access.who === 'third_party') return kind === 'thirdParty' ? 'let in' : 401;
  const isShop = kind === 'shopLink' || kind === 'shopAccount';
  if (access.who === 'shop' && isShop) return 'let in';
  if (kind === 'nobody' || kind === 'shopLink') return 401;
  if (access.who === 'shop') return 403;
  if (kind === 'thirdParty') return 403;
  if (access.who === 'token_holder') return 'let in';
  if (access.who === 'signed_in') return 'let in';
  if (access.who === 'administrator')
    return kind === 'administrator' || kind === 'impersonator' ? 'let in' : 403;
  return memberVerdict(access, kind);
};

import { to } from '@waybill/federation';
import { accountTypeOf } from '@waybill/session';

const isOf = (area: RegExp, address: string | null): address is string =>
  address !== null && area.test(address);

const riderArea = /^\/courier([/?#]|$)/i;
const userArea = /^\/(userdashboard|user|userorder|shop|delivery|invite\/me|auth\/registercompany)([/?#]|$)/i;
/** An outlet's own page, which is open to everybody, and kept by whoever has signed in for it. */
const shopLink = /^\/s([/?#]|$)/i;
const platformArea = /^\/(companies|suite)([/?#]|$)/i;
const companyProfile = /^\/user\/profile([/?#]|$)/i;

/**
 * The screen that opens after choosing a team: docs/spec-coverage.md#foundation-2. The path that was requested before
 * sign-in comes first, if that kind of account may open it.
 */
export function landingOf(roles: readonly string[], next: string | null): string {
  if (isOf(shopLink, next)) return next;
  if (roles.includes('administrator')) return isOf(platformArea, next) ? next : to.userRedirect();
  const isRider = roles.includes('courier');
  if (isRider && isOf(riderArea, next)) return next;
  const isForStaff =
    accountTypeOf(roles) !== 'company_courier' &&
    next !== null &&
    !riderArea.test(next) &&
    (!userArea.test(next) || companyProfile.test(next));
  if (isForStaff) return next;
  return isRider ? to.riderDashboard() : to.dashboard();
}

/** The same for the Default entry. */
export const landingWithoutTeam = (next: string | null): string =>
  isOf(shopLink, next) || (isOf(userArea, next) && !companyProfile.test(next)) ? next : to.userDashboard();

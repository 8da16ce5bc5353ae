import { to } from '@waybill/federation';

const isOf = (area: RegExp, address: string | null): address is string =>
  address !== null && area.test(address);

const riderArea = /^\/courier([/?#]|$)/i;
const userArea = /^\/(userdashboard|user|userorder|delivery|invite\/me|auth\/registercompany)([/?#]|$)/i;
const companyProfile = /^\/user\/profile([/?#]|$)/i;

/**
 * Where choosing a team leads (spec 1, "Choose an account"). The address that was asked for before sign-in wins
 * where it belongs to that kind of account.
 */
export function landingOf(roles: readonly string[], next: string | null): string {
  if (roles.includes('administrator')) return to.userRedirect();
  if (roles.includes('courier')) return isOf(riderArea, next) ? next : to.courierDashboard();
  const isForStaff =
    next !== null && !riderArea.test(next) && (!userArea.test(next) || companyProfile.test(next));
  return isForStaff ? next : to.dashboard();
}

/** Where the Default entry leads. */
export const landingWithoutTeam = (next: string | null): string =>
  isOf(userArea, next) && !companyProfile.test(next) ? next : to.userDashboard();

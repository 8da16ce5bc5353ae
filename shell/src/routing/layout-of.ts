import { isPlainPath } from '@waybill/contract';

export type LayoutName = 'plain' | 'user' | 'company';

const userPaths = /^\/(userdashboard|user|userorder|delivery|shop|invite\/me|auth\/registercompany)(\/|$)/i;
const companyInside = /^\/user\/profile(\/|$)/i;

/** The layout that a path is shown in. */
export function layoutOf(pathname: string): LayoutName {
  if (userPaths.test(pathname) && !companyInside.test(pathname)) return 'user';
  return isPlainPath(pathname) ? 'plain' : 'company';
}

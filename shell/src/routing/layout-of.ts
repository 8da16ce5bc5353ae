export type LayoutName = 'plain' | 'user' | 'company';

const plainPaths = /^\/(auth(\/|$)|terms-of-service$|privacy-policy$)/i;
const userPaths = /^\/(userdashboard|user|userorder|delivery|invite\/me)(\/|$)/i;
const companyInside = /^\/user\/profile(\/|$)/i;

/** The layout that a path is shown in. */
export function layoutOf(pathname: string): LayoutName {
  if (plainPaths.test(pathname)) return 'plain';
  return userPaths.test(pathname) && !companyInside.test(pathname) ? 'user' : 'company';
}

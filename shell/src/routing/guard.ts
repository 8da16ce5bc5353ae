import { to } from '@waybill/federation';
import type { SessionState, Viewer } from '@waybill/session';
import { layoutOf } from './layout-of.ts';

interface Visit {
  session: SessionState;
  viewer: Viewer;
  /** Path with its query. */
  pathname: string;
  search: string;
  /** The user pressed Sign out: the next sign-in does not return to this page. */
  hasLeft: boolean;
}

const withNext = (target: string, { pathname, search, hasLeft }: Visit) =>
  hasLeft || pathname === '/' ? target : `${target}?next=${encodeURIComponent(pathname + search)}`;

/**
 * Redirects a visit, or returns undefined if it may stay (docs/spec-coverage.md#foundation-2): without a user to sign-in; without a
 * team to the choice of one; with a team that has no company (yet, or no more) to clearance;
 * where the company asks for a second factor to its set-up. Sign-in and legal pages are open. The
 * requested address is passed on as `next`.
 */
export function guard(visit: Visit): string | undefined {
  const { session, viewer, pathname } = visit;
  const layout = layoutOf(pathname);
  if (layout === 'plain') return undefined;
  if (!session.user) return withNext(to.login(), visit);
  if (layout === 'user') return undefined;
  if (!viewer.team)
    return Object.keys(session.user.team_roles).length > 0
      ? withNext(to.switchAccount(), visit)
      : to.userDashboard();
  if (!viewer.companyId && !viewer.isAdministrator) return to.userClearance();
  if (viewer.needsSecondFactor) return withNext(to.secondFactor(), visit);
  return undefined;
}

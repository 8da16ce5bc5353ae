import { type SessionState, viewerOf } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { guard } from './guard.ts';

const signedOut: SessionState = { status: 'logged_out', user: null, teamId: null };
const signedIn = (user = aSessionUser({ roles: ['employee'] }), teamId: string | null = 'team-1') =>
  ({ status: 'logged_in', user, teamId }) satisfies SessionState;

const visit = (session: SessionState, pathname: string, search = '', hasLeft = false) =>
  guard({ session, viewer: viewerOf(session), pathname, search, hasLeft });

test('without a user every page but sign-in and legal ones leads to sign-in, with the address', () => {
  expect(visit(signedOut, '/orders', '?order=7')).toBe('/auth/login?next=%2Forders%3Forder%3D7');
  expect(visit(signedOut, '/')).toBe('/auth/login');
  expect(visit(signedOut, '/userDashboard')).toBe('/auth/login?next=%2FuserDashboard');
  expect(visit(signedOut, '/auth/registerUser')).toBeUndefined();
  expect(visit(signedOut, '/privacy-policy')).toBeUndefined();
});

test('after signing out the next sign-in does not return to the last page', () => {
  expect(visit(signedOut, '/orders', '', true)).toBe('/auth/login');
});

test('a member of staff stays on a page of their company', () => {
  expect(visit(signedIn(), '/orders')).toBeUndefined();
});

test('without a chosen team a page of a company leads to the choice of one', () => {
  expect(visit(signedIn(undefined, null), '/orders')).toBe('/auth/switchAccount?next=%2Forders');
  expect(visit(signedIn(undefined, null), '/userDashboard')).toBeUndefined();
});

test('a user without any team goes to their own dashboard', () => {
  expect(visit(signedIn(aSessionUser(), null), '/orders')).toBe('/userDashboard');
});

test('a team without a company leads to clearance, unless it is the platform’s own', () => {
  const waiting = aSessionUser({ roles: ['company'] });
  waiting.groups['team-1']!.company_id = null;
  expect(visit(signedIn(waiting), '/orders')).toBe('/auth/userClearance');
  expect(visit(signedIn(aSessionUser({ roles: ['administrator'] })), '/companies/1')).toBeUndefined();
});

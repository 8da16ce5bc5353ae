import { deviceKeysOf, impersonationStore, sessionStore } from '@waybill/session';
import { apiAt } from './address.ts';

/** A tap of earlier that is sent now: whose it was, for which team, and when (ms since 1970). */
export interface EarlierTap {
  token: string;
  teamId: string;
  tappedAt: number;
  /** Gives the call up. */
  signal?: AbortSignal;
}

export interface CallOptions {
  /** Names one action of the user: a call repeated with it has its effect once. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  /** Sends neither token nor team: the call is anonymous, also while a user is signed in. */
  isAnonymous?: boolean;
  /** Arrives also where the page is left by then; for small bodies. */
  isFinal?: boolean;
  /** A password is tried: the keys of earlier sign-ins on this browser are sent along. */
  isSignIn?: boolean;
  /** Calls in this session, for no team, also where another user has signed in since. */
  token?: string;
  /** Calls as the viewer with a token for fewer calls than the session's. */
  narrowToken?: string;
  /** Calls as the person who tapped, also where another user has signed in since. */
  tap?: EarlierTap | undefined;
  /** Calls as the people of an outlet. */
  shop?: ShopCaller;
}

const ownGroup = () => {
  const { user, teamId } = sessionStore.getState();
  return teamId ? user?.groups[teamId] : undefined;
};

/** The people of an outlet: by the token of its link, else as the user who is signed in and joined it. */
export interface ShopCaller {
  outletId: string;
  token?: string;
}

/** In whose name a call is made, and which action it is. */
export const headersOf = (
  token: string | null,
  { idempotencyKey, tap, isSignIn, token: ofSession, shop }: CallOptions = {},
): Record<string, string> => {
  const deviceKeys = isSignIn ? deviceKeysOf(apiAt()).join(',') : '';
  const { teamId } = tap ?? (ofSession || shop ? { teamId: null } : sessionStore.getState());
  const { companyId } = impersonationStore.getState();
  // An administrator impersonates in their own team alone: in another one they work for themselves.
  const isImpersonating = companyId !== null && !shop && ownGroup()?.company_id === companyId;
  return {
    // The time is sent as an age, since the clocks of phones are wrong.
    ...(tap && { 'Tapped-Ago': `${Math.max(0, Date.now() - tap.tappedAt)}` }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(token && teamId && { Team: teamId }),
    ...(token && isImpersonating && { Company: companyId }),
    ...(shop && !shop.token && { Outlet: shop.outletId }),
    ...(deviceKeys && { 'Known-Device': deviceKeys }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
};

/** The company that the viewer works for, as bodies carry it; undefined leaves it to the Team header. */
export const companyId = (): string | undefined => ownGroup()?.company_id ?? undefined;

/** The viewer as a rider of that company. */
export const riderId = (): string | undefined => ownGroup()?.courier_id ?? undefined;

import type { Ability, ThirdPartyScope } from '@waybill/contract';

/**
 * The kind of effect that a call has besides its own response.
 * `reads`: nothing. `account`: the caller's own account and devices. `work`: the day's work, such as orders and customers.
 * `people`: makes, invites, approves or ends members. `money`: moves money, or says that an order was delivered. `settings`: the company's settings and rates.
 * `roles`: which roles members have, and which abilities roles have. `access`: passwords, tokens, secrets and sessions.
 */
export type Touches = 'reads' | 'account' | 'work' | 'people' | 'money' | 'settings' | 'roles' | 'access';

/**
 * The callers that a call lets in.
 * `anyone`: no token needed. `token_holder`: a token; the team is not looked at. `signed_in`: a token, whatever team.
 * `third_party`: another system with a token that a company's owner made for it, with this scope; no user's token opens it.
 * `shop`: the people of an outlet, by its link or as users who joined it; they reach what is of their outlet.
 * `administrator`: the platform's, also while impersonating: these calls are about all companies.
 * `member`: a token and a team of the caller whose company is open to them; `staff` lists the abilities of
 * which one is needed, `rider` lets the company's riders in.
 */
export type Who =
  | { who: 'anyone' }
  | { who: 'token_holder' }
  | { who: 'signed_in' }
  | { who: 'third_party'; scope: ThirdPartyScope }
  | { who: 'shop' }
  | { who: 'administrator' }
  | { who: 'member'; staff: readonly Ability[] | 'any' | 'none'; rider: boolean };

/**
 * Of whom the call asks a confirmation of the last ten minutes that it is them: of `everyone`, or of those who have a second factor.
 */
type Confirmed = { confirmed?: 'everyone' | 'guarded' };

/** A call's callers, and its effect. */
export type Access = Who & { touches: Touches } & Confirmed;
/** That of a call that touches something. */
export type WriteAccess = Who & { touches: Exclude<Touches, 'reads'> } & Confirmed;

export const anyone: Who = { who: 'anyone' };
export const tokenHolder: Who = { who: 'token_holder' };
export const signedIn: Who = { who: 'signed_in' };
export const administrator: Who = { who: 'administrator' };
export const everyMember: Who = { who: 'member', staff: 'any', rider: true };
export const anyStaff: Who = { who: 'member', staff: 'any', rider: false };
export const riders: Who = { who: 'member', staff: 'none', rider: true };

/** Another system whose token has this scope. */
export const thirdParty = (scope: ThirdPartyScope): Who => ({ who: 'third_party', scope });

/** The people of an outlet. */
export const shop: Who = { who: 'shop' };

/** Staff who have one of these abilities. */
export const staff = (...abilities: Ability[]): Who => ({ who: 'member', staff: abilities, rider: false });

/** Staff with one of these abilities, and riders, who reach their own records only. */
export const staffOrRider = (...abilities: Ability[]): Who => ({
  who: 'member',
  staff: abilities,
  rider: true,
});

/** Lists of remittance, reports and settings name people: with one of these abilities one may read the names. */
export const nameReaders = [
  'remittance.remit',
  'remittance.verify',
  'reports.read',
  'settings.manage',
] as const satisfies readonly Ability[];

const touching =
  (touches: WriteAccess['touches']) =>
  (who: Who): WriteAccess => ({ ...who, touches });

/** The effect of a writing call; a route without one does not compile. */
export const account = touching('account');
export const work = touching('work');
export const people = touching('people');
export const money = touching('money');
export const settings = touching('settings');
export const roles = touching('roles');
export const access = touching('access');

/** The call after a confirmation, where the caller has a second factor. */
export const guarded = (by: WriteAccess): WriteAccess => ({ ...by, confirmed: 'guarded' });
/** The call after a confirmation, whoever makes it. */
export const afterConfirmation = (by: WriteAccess): WriteAccess => ({ ...by, confirmed: 'everyone' });

const forbiddenWhileImpersonating: readonly Touches[] = ['people', 'money', 'settings', 'access'];

/** True for a call that an administrator who acts for a company cannot make. */
export const isForbiddenWhileImpersonating = ({ touches }: Access): boolean =>
  forbiddenWhileImpersonating.includes(touches);

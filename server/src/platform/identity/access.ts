import type { Ability } from '@waybill/contract';

/**
 * Who may make a call.
 * `anyone`: no token needed. `token_holder`: a token; the team is not looked at. `signed_in`: a token, whatever team.
 * `third_party`: another system with a token that a company's owner made for it; no user's token opens it.
 * `administrator`: the platform's, in a clone too, since his calls are about companies and not about the one he acts for.
 * `member`: a token and a team of the caller whose company is open to him; `staff` lists the abilities of
 * which one is needed, `rider` lets the company's riders in.
 * `inClone: 'refused'` closes the call to an administrator who acts for a company.
 */
export type Access =
  | { who: 'anyone' }
  | { who: 'token_holder' }
  | { who: 'signed_in'; inClone: 'open' | 'refused' }
  | { who: 'third_party' }
  | { who: 'administrator' }
  | {
      who: 'member';
      staff: readonly Ability[] | 'any' | 'none';
      rider: boolean;
      inClone: 'open' | 'refused';
    };

export const anyone: Access = { who: 'anyone' };
export const tokenHolder: Access = { who: 'token_holder' };
export const signedIn: Access = { who: 'signed_in', inClone: 'open' };
export const thirdParty: Access = { who: 'third_party' };
export const administrator: Access = { who: 'administrator' };
export const everyMember: Access = { who: 'member', staff: 'any', rider: true, inClone: 'open' };
export const anyStaff: Access = { who: 'member', staff: 'any', rider: false, inClone: 'open' };
export const riders: Access = { who: 'member', staff: 'none', rider: true, inClone: 'open' };

/** Staff who have one of these abilities. */
export const staff = (...abilities: Ability[]): Access => ({
  who: 'member',
  staff: abilities,
  rider: false,
  inClone: 'open',
});

/** Staff with one of these abilities, and riders, who reach their own records only. */
export const staffOrRider = (...abilities: Ability[]): Access => ({
  who: 'member',
  staff: abilities,
  rider: true,
  inClone: 'open',
});

/** The same call, closed to an administrator who acts for a company. */
export const refusedInClone = (access: Access): Access =>
  access.who === 'member' || access.who === 'signed_in' ? { ...access, inClone: 'refused' } : access;

import { type CompanyRole, defaultAbilities, type Role } from '@waybill/contract';
import type { SessionUser } from './session-user.ts';

/** A signed-in user for tests: in one team (`team-1` of `company-1`) with the given roles, or in none. */
export function aSessionUser({
  roles = [] as readonly Role[],
  ...changes
}: { roles?: readonly Role[] } & Partial<SessionUser> = {}): SessionUser {
  const isRider = roles.includes('courier');
  const isPlatform = roles.includes('administrator');
  const hasTeam = roles.length > 0;
  const abilities = isPlatform
    ? [...defaultAbilities.company]
    : [...new Set(roles.flatMap((role) => defaultAbilities[role as CompanyRole]))];
  return {
    id: 'user-1',
    name: 'Ada Obi',
    email: 'ada@example.com',
    phone: '2348030000001',
    picture: null,
    referral_code: null,
    email_verified: true,
    access_token: 'token-of-at-least-forty-characters-0000000000',
    team_roles: hasTeam ? { 'team-1': { roles: [...roles], display_name: 'Lekki Couriers', abilities } } : {},
    groups: hasTeam
      ? {
          'team-1': {
            employee_id: isRider || isPlatform ? null : 'employee-1',
            courier_id: isRider ? 'courier-1' : null,
            company_id: isPlatform ? null : 'company-1',
            state: 'active',
          },
        }
      : {},
    ...changes,
  };
}

import type { Ability, MembershipState, Role } from '@waybill/contract';

/** A company, and the step to which cash of its new orders is rounded, if it is known. */
export interface CallersCompany {
  id: string;
  name: string;
  cashStepKobo?: number;
}

/** The person behind the token. */
export interface Caller {
  id: string;
  name: string;
  email: string;
  isEmailVerified: boolean;
  hasSecondFactor: boolean;
  /** When they last showed in this session that it is them: by signing in, or by a confirmation. */
  confirmedAt: Date;
  tokenHash: string;
}

/** A person's membership in one team. `company` is null for the platform's own team. */
export interface Membership {
  teamId: string;
  displayName: string;
  company: CallersCompany | null;
  roles: Role[];
  abilities: Ability[];
  employeeId: string | null;
  riderId: string | null;
  /** As a rider; null where they have never been one here. */
  riderName: string | null;
  state: MembershipState;
  /** True where the company requires a second factor of this member. */
  isAskedForSecondFactor: boolean;
  /** The platform's reason for rejecting the company, if it did. */
  rejectionReason: string | null;
}

/** The caller of a request, and the company they call for. */
export interface Member extends Membership {
  user: { id: string; name: string };
  /** Name of the company that an administrator impersonates. */
  impersonatedCompany: string | null;
  /** True of staff without the second factor that their company requires: they have no abilities until they set one up. */
  lacksSecondFactor: boolean;
  /** True if the call is open to this member as a rider only: they then reach their own records. */
  isRiderOnly: boolean;
}

/** A member of a company, which is never null: what the calls of a company get. */
export interface CompanyMember extends Member {
  company: CallersCompany;
}

export const hasAbility = (member: Member, ability: Ability): boolean => member.abilities.includes(ability);

export const isAdministrator = (membership: Membership): boolean =>
  membership.roles.includes('administrator');

/** The role under which an act is recorded: the first of these that the member has. */
const leadingRole = (member: Member): Role => {
  if (member.isRiderOnly) return 'courier';
  const ranked: Role[] = ['administrator', 'company', 'supervisor', 'accountant', 'employee', 'courier'];
  return ranked.find((role) => member.roles.includes(role)) ?? 'employee';
};

/** The author of an order's event; not always a member: a customer or another system books too. */
export interface EventAuthor {
  companyId: string;
  /** The author's company with the fields that a new order copies, if they are known. */
  company?: CallersCompany;
  /** Null where no user did it. */
  userId: string | null;
  name: string;
  role: string;
  /** Name of the company that an administrator impersonated. */
  impersonatedCompany: string | null;
}

export const authorOf = (member: CompanyMember): EventAuthor => ({
  companyId: member.company.id,
  company: member.company,
  userId: member.user.id,
  name: member.user.name,
  role: leadingRole(member),
  impersonatedCompany: member.impersonatedCompany,
});

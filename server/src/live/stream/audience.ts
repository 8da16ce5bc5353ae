import { type Caller, hasAbility, isAdministrator, type Member } from '../../platform/identity/member.ts';

/** The events that a person gets: a company's, as its staff; a rider's own; or those of the orders they booked. */
export interface Audience {
  staffOf: string | null;
  riderId: string | null;
  customer: { userId: string; verifiedEmail: string | null } | null;
}

/** By the membership of the named team; without an open one, as a customer. */
export const audienceOf = (caller: Caller, member: Member | null): Audience => {
  if (!member?.company || member.state !== 'active') {
    const verifiedEmail = caller.isEmailVerified ? caller.email : null;
    return { staffOf: null, riderId: null, customer: { userId: caller.id, verifiedEmail } };
  }
  const isStaff = member.employeeId !== null || member.impersonatedCompany !== null;
  return {
    staffOf: isStaff && hasAbility(member, 'orders.read') ? member.company.id : null,
    riderId: member.impersonatedCompany === null ? member.riderId : null,
    customer: null,
  };
};

/** The keys under which changes are sent to this audience. */
export const keysOf = ({ staffOf, riderId, customer }: Audience): string[] => [
  ...(staffOf ? [`staff:${staffOf}`] : []),
  ...(riderId ? [`courier:${riderId}`] : []),
  ...(customer ? [`user:${customer.userId}`] : []),
  ...(customer?.verifiedEmail ? [`email:${customer.verifiedEmail}`] : []),
];

/** The keys under which a change of this audience's access, or of what waits for the platform, is announced. */
export const sessionKeysOf = (caller: Caller, member: Member | null): string[] => [
  `user-session:${caller.id}`,
  ...(member?.company ? [`company-session:${member.company.id}`] : []),
  // Also while impersonating: the companies wait for them all the same.
  ...(member && isAdministrator(member) ? ['administrators'] : []),
];

import { type Caller, hasAbility, type Member } from '../platform/identity/member.ts';

/** Whose events a person gets: a company's, as its staff; a rider's own; or those of the orders he booked. */
export interface Audience {
  staffOf: string | null;
  courierId: string | null;
  customer: { userId: string; verifiedEmail: string | null } | null;
}

/** By the standing in the team that was named; without an open one, as a customer. */
export const audienceOf = (caller: Caller, member: Member | null): Audience => {
  if (!member?.company || member.state !== 'active') {
    const verifiedEmail = caller.isEmailVerified ? caller.email : null;
    return { staffOf: null, courierId: null, customer: { userId: caller.id, verifiedEmail } };
  }
  const isStaff = member.employeeId !== null || member.actingAs !== null;
  return {
    staffOf: isStaff && hasAbility(member, 'orders.read') ? member.company.id : null,
    courierId: member.actingAs === null ? member.courierId : null,
    customer: null,
  };
};

/** The keys under which changes are told to this audience. */
export const keysOf = ({ staffOf, courierId, customer }: Audience): string[] => [
  ...(staffOf ? [`staff:${staffOf}`] : []),
  ...(courierId ? [`courier:${courierId}`] : []),
  ...(customer ? [`user:${customer.userId}`] : []),
  ...(customer?.verifiedEmail ? [`email:${customer.verifiedEmail}`] : []),
];

/** The keys under which it is told that what he may see has to be looked at again. */
export const sessionKeysOf = (caller: Caller, member: Member | null): string[] => [
  `user-session:${caller.id}`,
  ...(member?.company ? [`company-session:${member.company.id}`] : []),
];

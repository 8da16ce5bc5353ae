export { createAvailabilityService } from './availability.service.ts';
/** The common part of a company's staff and riders. */
export { changePerson } from './change-person.ts';

export { isMember, type Joining, joinCompany, type Person } from './join-company.ts';
export { createMembersRepository, type MemberKind } from './members.repository.ts';
export { type View, viewOf } from './view-of.ts';

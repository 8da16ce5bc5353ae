/** What staff and riders of a company have in common. */
export { createMembersRepository, type MemberKey, type MemberKind } from './members.repository.ts';

/** `@waybill/ui/members`: who belongs to a company, riders and employees alike: listed, let in, ended; their forms are elsewhere. */
export { ApproveMemberDialog, EndMemberDialog, ResetFactorsDialog } from './decide-member.dialogs.tsx';
export { MemberStatusTag, memberStatusText } from './member-status-tag.tsx';
export type { Member, MemberFormDialogProps, Members } from './members.ts';
export { MembersPage, useMembersList } from './members-page.tsx';

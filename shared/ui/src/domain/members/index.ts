/** `@waybill/ui/members`: who belongs to a company, riders and employees alike: made, invited, changed, let in, ended. */
export { CreateMemberDialog } from './create-member.dialog.tsx';
export { ApproveMemberDialog, EndMemberDialog } from './decide-member.dialogs.tsx';
export { EditMemberDialog } from './edit-member.dialog.tsx';
export { InviteMemberDialog } from './invite-member.dialog.tsx';
export { MemberStatusTag, memberStatusText } from './member-status-tag.tsx';
export type { Member, MemberChanges, Members } from './members.ts';
export { MembersPage, useMembersList } from './members-page.tsx';

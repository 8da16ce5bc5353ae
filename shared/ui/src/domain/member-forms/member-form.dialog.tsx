import type { Member, MemberFormDialogProps } from '../members/members.ts';
import { CreateMemberDialog } from './create-member.dialog.tsx';
import { EditMemberDialog } from './edit-member.dialog.tsx';
import { InviteMemberDialog } from './invite-member.dialog.tsx';

/** The form of one kind of members that is open: to invite, create or change one. */
export function MemberFormDialog<One extends Member>(props: MemberFormDialogProps<One>) {
  const { members, open, inviteForm, onClose } = props;
  const { inviteType: type, noun } = members;
  switch (open.dialog) {
    case 'invite':
      return <InviteMemberDialog type={type} noun={noun} formLink={inviteForm} onClose={onClose} />;
    case 'create':
      return <CreateMemberDialog members={members} onClose={onClose} />;
    case 'edit':
      return <EditMemberDialog members={members} member={open.member} onClose={onClose} />;
  }
}

import { CreateMemberDialog } from './create-member.dialog.tsx';
import { ApproveMemberDialog, EndMemberDialog } from './decide-member.dialogs.tsx';
import { EditMemberDialog } from './edit-member.dialog.tsx';
import { InviteMemberDialog } from './invite-member.dialog.tsx';
import type { Member, Members } from './members.ts';

/** Which dialog is open, and for which member. */
export type MemberDialog<One extends Member> =
  | { dialog: 'invite' | 'create' }
  | { dialog: 'edit' | 'approve' | 'end'; member: One };

interface MemberDialogsProps<One extends Member> {
  members: Members<One>;
  open: MemberDialog<One>;
  /** Where the link of a mailed invite leads; the server adds the code. */
  inviteForm: string;
  onClose: () => void;
}

export function MemberDialogs<One extends Member>(props: MemberDialogsProps<One>) {
  const { members, open, inviteForm, onClose } = props;
  const { inviteType: type, noun } = members;
  switch (open.dialog) {
    case 'invite':
      return <InviteMemberDialog type={type} noun={noun} formLink={inviteForm} onClose={onClose} />;
    case 'create':
      return <CreateMemberDialog members={members} onClose={onClose} />;
    case 'edit':
      return <EditMemberDialog members={members} member={open.member} onClose={onClose} />;
    case 'approve':
      return <ApproveMemberDialog members={members} member={open.member} onClose={onClose} />;
    case 'end':
      return <EndMemberDialog members={members} member={open.member} onClose={onClose} />;
  }
}

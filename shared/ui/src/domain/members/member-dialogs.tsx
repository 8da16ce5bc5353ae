import { ApproveMemberDialog, EndMemberDialog } from './decide-member.dialogs.tsx';
import type { Member, MemberForm, Members } from './members.ts';

/** The open dialog, and its member. */
export type MemberDialog<One extends Member> =
  | MemberForm<One>
  | { dialog: 'approve'; member: One }
  | { dialog: 'end'; member: One };

interface MemberDialogsProps<One extends Member> {
  members: Members<One>;
  open: MemberDialog<One>;
  /** The target of a mailed invite's link; the server adds the code. */
  inviteForm: string;
  onClose: () => void;
}

export function MemberDialogs<One extends Member>(props: MemberDialogsProps<One>) {
  const { members, open, inviteForm, onClose } = props;
  if (open.dialog === 'approve')
    return <ApproveMemberDialog members={members} member={open.member} onClose={onClose} />;
  if (open.dialog === 'end')
    return <EndMemberDialog members={members} member={open.member} onClose={onClose} />;
  const Form = members.forms[open.dialog];
  return <Form members={members} open={open} inviteForm={inviteForm} onClose={onClose} />;
}

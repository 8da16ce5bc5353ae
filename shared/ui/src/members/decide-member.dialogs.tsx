import { useWrite } from '@waybill/api';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../act/confirm-dialog.tsx';
import type { Member, MemberDialogProps } from './members.ts';

/** Asks before a member who accepted an invite is let in. */
export function ApproveMemberDialog<One extends Member>({
  members,
  member,
  onClose,
}: MemberDialogProps<One>) {
  const name = members.nameOf(member);
  const { act, isPending } = useWrite(members.approve, {
    success: `${name} approved`,
    invalidates: members.queries,
  });
  return (
    <ConfirmDialog
      title={`Approve ${members.noun}`}
      confirmLabel="Approve"
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => act(member.id).then(onClose)}
    >
      <p>{name} can then sign in to the company and work.</p>
    </ConfirmDialog>
  );
}

interface EndMemberProps<One extends Member> extends MemberDialogProps<One> {
  /** `Delete`, `Terminate`: the screen's own word, and how it says that it was done. */
  word: { act: string; done: string };
  /** What will be lost. */
  children: ReactNode;
}

/** Asks before a membership is ended. */
export function EndMemberDialog<One extends Member>({
  members,
  member,
  word,
  children,
  onClose,
}: EndMemberProps<One>) {
  const { act, isPending } = useWrite(members.terminate, {
    success: `${members.nameOf(member)} ${word.done}`,
    invalidates: members.queries,
  });
  return (
    <ConfirmDialog
      title={`${word.act} ${members.noun}`}
      confirmLabel={word.act}
      isDangerous
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => act(member.id).then(onClose)}
    >
      {children}
    </ConfirmDialog>
  );
}

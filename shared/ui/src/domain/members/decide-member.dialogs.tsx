import { useWrite, waitingApi } from '@waybill/api';
import { ConfirmDialog } from '../../act/confirm-dialog.tsx';
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
    invalidates: [...members.queries, waitingApi.all],
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

/** Asks before a membership is ended. */
export function EndMemberDialog<One extends Member>({ members, member, onClose }: MemberDialogProps<One>) {
  const { end, noun } = members;
  const { act, isPending } = useWrite(members.terminate, {
    success: `${members.nameOf(member)} ${end.done}`,
    invalidates: [...members.queries, waitingApi.all],
  });
  return (
    <ConfirmDialog
      title={`${end.act} ${noun}`}
      confirmLabel={end.act}
      isDangerous
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => act(member.id).then(onClose)}
    >
      <p>{end.consequence(member)}</p>
    </ConfirmDialog>
  );
}

import { secondFactorApi, useWrite, waitingApi } from '@waybill/api';
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

interface ResetFactorsProps {
  userId: string;
  name: string;
  onClose: () => void;
}

/** Asks before the second factors of somebody who has lost them are removed. */
export function ResetFactorsDialog({ userId, name, onClose }: ResetFactorsProps) {
  const { act, isPending } = useWrite(secondFactorApi.resetOfMember, {
    success: `Second factors of ${name} removed`,
    invalidates: [],
  });
  return (
    <ConfirmDialog
      title="Reset second factors"
      confirmLabel="Reset"
      isDangerous
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => act({ user_id: userId }).then(onClose)}
    >
      <p>
        Do this when {name} has lost their passkeys, authenticator app and recovery codes. All of them are
        removed, {name} is signed out everywhere and signs in with the password alone. They get an email.
      </p>
      <p>Make sure it is really them: call or meet them.</p>
    </ConfirmDialog>
  );
}

import { sessionsApi, useWrite } from '@waybill/api';
import type { Session } from '@waybill/contract';
import { ConfirmDialog } from '@waybill/ui';
import { deviceName } from './device-name.ts';

interface EndSessionProps {
  session: Session;
  onClose: () => void;
}

export function EndSessionDialog({ session, onClose }: EndSessionProps) {
  const name = deviceName(session);
  const { act, isPending } = useWrite(sessionsApi.end, {
    success: `Signed out of ${name}`,
    invalidates: [sessionsApi.all],
  });
  return (
    <ConfirmDialog
      title="Sign out there"
      confirmLabel="Sign out"
      isDangerous
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => act(session.id).then(onClose)}
    >
      <p>{name} is signed out at once. Signing in again there needs your password.</p>
    </ConfirmDialog>
  );
}

const everywhere = (ended: number) =>
  ended === 1 ? 'Signed out of one other device' : `Signed out of ${ended} other devices`;

export function EndOtherSessionsDialog({ onClose }: Pick<EndSessionProps, 'onClose'>) {
  const { act, isPending } = useWrite(sessionsApi.endOthers, {
    success: ({ ended }) => everywhere(ended),
    invalidates: [sessionsApi.all],
  });
  return (
    <ConfirmDialog
      title="Sign out everywhere else"
      confirmLabel="Sign out everywhere else"
      isDangerous
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => act(undefined).then(onClose)}
    >
      <p>All your other devices and browsers are signed out at once. You stay signed in here.</p>
    </ConfirmDialog>
  );
}

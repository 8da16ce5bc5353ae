import { secondFactorApi } from '@waybill/api';
import type { ChangedFactors, Passkey } from '@waybill/contract';
import { Button, ConfirmDialog, Dialog } from '@waybill/ui';
import { Form, TextField } from '@waybill/ui/form';
import { useFactorChange } from './use-factor-change.ts';

interface OfPasskey {
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose }: OfPasskey) {
  const { run } = useFactorChange(secondFactorApi.renamePasskey, {
    success: 'Passkey renamed',
    onSuccess: onClose,
  });
  return (
    <Dialog title="Rename the passkey" onClose={onClose}>
      <Form<{ name: string }>
        defaults={{ name: passkey.name }}
        onSubmit={({ name }) => run({ id: passkey.id, name })}
        submitLabel="Rename"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        actions="fixed"
      >
        <TextField<{ name: string }> name="name" label="Name" required="Name is required" />
      </Form>
    </Dialog>
  );
}

export function RemovePasskeyDialog({ passkey, onClose }: OfPasskey) {
  const { act, isPending } = useFactorChange(secondFactorApi.removePasskey, {
    success: 'Passkey removed',
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title="Remove the passkey"
      confirmLabel="Remove"
      isDangerous
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => act(passkey.id)}
    >
      <p>
        {passkey.name} will no longer sign you in. Your device may still offer it: delete it in the device’s
        settings, too.
      </p>
    </ConfirmDialog>
  );
}

export function RemoveAppDialog({ onClose }: { onClose: () => void }) {
  const { act, isPending } = useFactorChange(secondFactorApi.removeAuthenticator, {
    success: 'Authenticator app removed',
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title="Remove the authenticator app"
      confirmLabel="Remove"
      isDangerous
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => act(undefined)}
    >
      <p>
        Its codes will no longer work. Without another second factor, you sign in with your password only.
      </p>
    </ConfirmDialog>
  );
}

interface RenewCodesProps {
  areLost?: boolean;
  onRenewed: (changed: ChangedFactors) => void;
  onClose: () => void;
}

/** Makes other recovery codes; also where new ones were made and the response that had them was lost. */
export function RenewCodesDialog({ areLost = false, onRenewed, onClose }: RenewCodesProps) {
  const { act, isPending } = useFactorChange(secondFactorApi.renewRecoveryCodes, {
    success: 'Recovery codes created',
    onSuccess: onRenewed,
  });
  return (
    <ConfirmDialog
      title={areLost ? 'Your recovery codes did not arrive' : 'New recovery codes'}
      confirmLabel="Create new codes"
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => act(undefined)}
    >
      <p>
        {areLost
          ? 'They were made, but got lost on the way, and are not shown again. Create ten others now: without them, who loses their phone cannot sign in.'
          : 'You get ten new codes. Your present codes will no longer work.'}
      </p>
    </ConfirmDialog>
  );
}

import { isApiError, secondFactorApi } from '@waybill/api';
import { makePasskey, passkeyErrorText } from '@waybill/api/passkeys';
import type { ChangedFactors } from '@waybill/contract';
import { Button, Dialog } from '@waybill/ui';
import { Form, TextField } from '@waybill/ui/form';
import { useFactorChange } from './use-factor-change.ts';

interface AddPasskeyProps {
  onAdded: (changed: ChangedFactors) => void;
  onClose: () => void;
}

interface Named {
  name: string;
}

/** Names a passkey, and has the browser make it. */
export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyProps) {
  const { run } = useFactorChange(secondFactorApi.addPasskey, {
    success: 'Passkey added',
    onSuccess: onAdded,
  });
  const add = async ({ name }: Named) => {
    const prepared = await secondFactorApi.preparePasskey();
    const attestation = await makePasskey(prepared).catch((error: unknown) => {
      throw isApiError(error) ? error : new Error(passkeyErrorText(error));
    });
    await run({ challenge: prepared.challenge, name, attestation });
  };
  return (
    <Dialog title="Add a passkey" onClose={onClose}>
      <p>
        A passkey signs you in the way you unlock your phone or computer: with a fingerprint, your face or a
        PIN. It cannot be guessed, or given to a fake page.
      </p>
      <Form<Named>
        defaults={{ name: 'This device' }}
        onSubmit={add}
        submitLabel="Add a passkey"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        actions="fixed"
      >
        <TextField<Named>
          name="name"
          label="Name"
          hint="A name you recognise, such as Work phone."
          required="Name is required"
        />
      </Form>
    </Dialog>
  );
}

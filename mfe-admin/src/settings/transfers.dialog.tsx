import { transfersApi, useWrite } from '@waybill/api';
import type { TransferSettings } from '@waybill/contract';
import { Button, Dialog } from '@waybill/ui';
import { ChoiceField } from '@waybill/ui/fields';
import { Form, PasswordField } from '@waybill/ui/form';

export interface TransfersDialogProps {
  settings: TransferSettings;
  onClose: () => void;
}

interface Values {
  secret_key?: string;
  state: 'on' | 'off';
}

const provider = 'paystack';

/** Stores the company's key, or turns its provider on or off. */
export function TransfersDialog({ settings, onClose }: TransfersDialogProps) {
  const stored = settings.providers.find((one) => one.provider === provider);
  const { run } = useWrite(transfersApi.set, {
    success: 'Settings of transfers saved',
    invalidates: [transfersApi.all],
  });
  return (
    <Dialog title="Transfers by Paystack" onClose={onClose}>
      <Form<Values>
        defaults={{ state: stored?.is_on === false ? 'off' : 'on' }}
        submitLabel="Save"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async ({ secret_key, state }) => {
          await run({ provider, is_on: state === 'on', ...(secret_key && { secret_key }) });
          onClose();
        }}
      >
        <PasswordField<Values>
          name="secret_key"
          label="Secret key"
          autoComplete="new-password"
          {...(stored
            ? { hint: 'Leave it empty to keep the stored one' }
            : { required: 'Enter the secret key' })}
        />
        <ChoiceField<Values>
          name="state"
          label="Account numbers for new orders"
          options={[
            { value: 'on', label: 'On' },
            { value: 'off', label: 'Off' },
          ]}
        />
      </Form>
    </Dialog>
  );
}

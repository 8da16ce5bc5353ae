import { transfersApi, useWrite } from '@waybill/api';
import {
  type TransferProvider,
  type TransferSettings,
  transferProviders,
  transferProviderTexts,
} from '@waybill/contract';
import { Button, Dialog } from '@waybill/ui';
import { ChoiceField, SelectField, useFieldValues } from '@waybill/ui/fields';
import { Form, PasswordField, TextField } from '@waybill/ui/form';

export interface TransfersDialogProps {
  settings: TransferSettings;
  onClose: () => void;
}

interface Values {
  provider: TransferProvider;
  secret_key?: string;
  api_key?: string;
  contract_code?: string;
  state: 'on' | 'off';
}

const options = transferProviders.map((value) => ({ value, label: transferProviderTexts[value] }));

/** A key is stored once, and never shown again. */
const needed = (isStored: boolean, what: string) =>
  isStored ? { hint: 'Leave it empty to keep the stored one' } : { required: `Enter the ${what}` };

function Keys({ settings }: { settings: TransferSettings }) {
  const { provider } = useFieldValues<Values>();
  const isStored = settings.providers.some((one) => one.provider === provider);
  return (
    <>
      {provider === 'monnify' && (
        <>
          <TextField<Values> name="api_key" label="API key" {...needed(isStored, 'API key')} />
          <TextField<Values>
            name="contract_code"
            label="Contract code"
            {...needed(isStored, 'contract code')}
          />
        </>
      )}
      <PasswordField<Values>
        name="secret_key"
        label="Secret key"
        autoComplete="new-password"
        {...needed(isStored, 'secret key')}
      />
    </>
  );
}

/** Stores the company's keys at a provider, or turns it on or off: one is on at a time. */
export function TransfersDialog({ settings, onClose }: TransfersDialogProps) {
  const first = settings.providers.find(({ is_on }) => is_on) ?? settings.providers[0];
  const { run } = useWrite(transfersApi.set, {
    success: 'Settings of transfers saved',
    invalidates: [transfersApi.all],
  });
  return (
    <Dialog title="Transfers" onClose={onClose}>
      <Form<Values>
        defaults={{
          provider: first?.provider ?? 'paystack',
          state: first?.is_on === false ? 'off' : 'on',
        }}
        submitLabel="Save"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async ({ provider, secret_key, api_key, contract_code, state }) => {
          const keys = provider === 'monnify' ? { secret_key, api_key, contract_code } : { secret_key };
          const typed = Object.fromEntries(Object.entries(keys).filter(([, key]) => key));
          await run({ provider, is_on: state === 'on', ...typed });
          onClose();
        }}
      >
        <SelectField<Values>
          name="provider"
          label="Provider"
          required="Choose a provider"
          options={options}
          hint="The one that is on gives the numbers of new orders; what comes to earlier ones is taken from all."
        />
        <Keys settings={settings} />
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

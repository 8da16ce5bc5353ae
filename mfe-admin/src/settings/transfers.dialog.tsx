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

/** Whether the provider gives the numbers of new orders, and whose place it takes. */
function State({ settings }: { settings: TransferSettings }) {
  const { provider = 'paystack', state } = useFieldValues<Values>();
  const live = settings.providers.find((one) => one.is_on && one.provider !== provider);
  return (
    <ChoiceField<Values>
      name="state"
      label={`Account numbers for new orders from ${transferProviderTexts[provider]}`}
      hint={
        live &&
        state === 'on' &&
        `${transferProviderTexts[live.provider]} is on now. It is turned off when you save.`
      }
      options={[
        { value: 'on', label: 'On' },
        { value: 'off', label: 'Off' },
      ]}
    />
  );
}

/** As it is; a provider without keys starts on where no other is. */
const stateOf = ({ providers }: TransferSettings, provider: TransferProvider): Values['state'] => {
  const stored = providers.find((one) => one.provider === provider);
  const isOn = stored ? stored.is_on : !providers.some(({ is_on }) => is_on);
  return isOn ? 'on' : 'off';
};

/** Stores the company's keys at a provider, or turns it on or off: one is on at a time. */
export function TransfersDialog({ settings, onClose }: TransfersDialogProps) {
  const { providers } = settings;
  const first = (providers.find(({ is_on }) => is_on) ?? providers[0])?.provider ?? 'paystack';
  const { run } = useWrite(transfersApi.set, {
    success: 'Settings of transfers saved',
    invalidates: [transfersApi.all],
  });
  return (
    <Dialog title="Transfers" onClose={onClose}>
      <Form<Values>
        defaults={{ provider: first, state: stateOf(settings, first) }}
        derive={({ provider }) => provider && { state: stateOf(settings, provider) }}
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
        <State settings={settings} />
      </Form>
    </Dialog>
  );
}

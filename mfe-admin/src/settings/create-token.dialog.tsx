import { thirdPartyTokensApi, useWrite } from '@waybill/api';
import { lagosDayOf, limits, type ThirdPartyToken } from '@waybill/contract';
import { Button, Dialog } from '@waybill/ui';
import { ChoiceField, CountField, DayField, useFromFields } from '@waybill/ui/fields';
import { type FieldRule, Form, TextField } from '@waybill/ui/form';
import { useState } from 'react';
import { OneTimeSecretDialog } from './one-time-secret.dialog.tsx';
import { ScopesField } from './scopes-field.tsx';
import { ends, type TokenValues, tokenDefaults, toNewToken } from './token-values.ts';

/** Creates a token and shows it, this once. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<ThirdPartyToken | null>(null);
  const { run } = useWrite(thirdPartyTokensApi.create, {
    invalidates: [thirdPartyTokensApi.all],
    onSuccess: setCreated,
  });
  if (created) return <ShowToken token={created} onClose={onClose} />;
  return (
    <Dialog title="Create Third Party Token" onClose={onClose}>
      <Form<TokenValues>
        defaults={tokenDefaults}
        submitLabel="Create"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        actions="fixed"
        onSubmit={(values) => run(toNewToken(values))}
      >
        <TextField<TokenValues>
          name="label"
          label="Label"
          required="Label is required"
          hint="Name the system that will use it."
        />
        <ChoiceField<TokenValues>
          name="goes"
          label="Orders go to"
          required="Choose one"
          options={[
            { value: 'riders', label: 'Your riders' },
            { value: 'sandbox', label: 'Nobody, for tests' },
          ]}
          hint="Test orders behave like real ones. They reach no rider, board, customer or report."
        />
        <ScopesField />
        <EndFields />
        <CountField<TokenValues>
          name="calls_per_minute"
          label="Calls a minute"
          max={limits.thirdPartyCallsPerMinute}
          rules={[atLeastOne]}
          hint="Leave empty for the platform’s usual limit."
        />
      </Form>
    </Dialog>
  );
}

const atLeastOne: FieldRule = (value) =>
  Number(value) < 1 ? 'Calls a minute must be at least 1' : undefined;
const notPast: FieldRule = (value) =>
  String(value) < lagosDayOf(new Date()) ? 'The last day must not be in the past' : undefined;

const endsOnDay = ({ ends }: Partial<TokenValues>) => ends === 'day';

/** The end of a token: never, after so many days, or after a day of one's own. */
function EndFields() {
  const hasDay = useFromFields<TokenValues, boolean>(endsOnDay);
  return (
    <>
      <ChoiceField<TokenValues> name="ends" label="Ends" required="Choose one" options={ends} />
      {hasDay && (
        <DayField<TokenValues>
          name="last_day"
          label="Last day"
          required="Last day is required"
          min={lagosDayOf(new Date())}
          rules={[notPast]}
        />
      )}
    </>
  );
}

const ShowToken = ({ token, onClose }: { token: ThirdPartyToken; onClose: () => void }) => (
  <OneTimeSecretDialog
    kind="token"
    secret={token.token}
    onClose={onClose}
    next={
      <p>
        How to use it, and every call: <a href="/api/docs">the description for developers</a>.
      </p>
    }
  >
    This is the only time that the token of {token.label} is shown.{' '}
    {token.is_test
      ? 'Anyone who has it can try the calls with test orders.'
      : 'Anyone who has it can do what you allowed with your company’s orders.'}
  </OneTimeSecretDialog>
);

import { secondFactorApi, useWrite } from '@waybill/api';
import { Button, Dialog } from '@waybill/ui';
import { Form, TextField } from '@waybill/ui/form';

interface Account {
  email: string;
}

/** Removes the second factors of an account, whoever's it is: an owner has nobody else to ask. */
export function ResetFactorsOfAccountDialog({ onDone }: { onDone: () => void }) {
  const { run } = useWrite(secondFactorApi.resetOfAccount, {
    success: ({ name }) => `Second factors of ${name} removed`,
    invalidates: [],
    onSuccess: onDone,
  });
  return (
    <Dialog title="Reset second factors" onClose={onDone}>
      <p>
        For owners who have lost their passkeys, authenticator app and recovery codes. All of them are
        removed, every session ends, and the password alone signs in. They get an email.
      </p>
      <p>Make sure it is really them, for example by calling the company’s phone number.</p>
      <Form<Account>
        defaults={{}}
        submitLabel="Reset"
        isDangerous
        secondary={<Button onClick={onDone}>Cancel</Button>}
        actions="fixed"
        onSubmit={(account) => run(account)}
      >
        <TextField<Account>
          name="email"
          label="Email of the account"
          type="email"
          required="Email is required"
        />
      </Form>
    </Dialog>
  );
}

import { thirdPartyTokensApi, useWrite } from '@waybill/api';
import type { ThirdPartyToken } from '@waybill/contract';
import { Button, CopyButton, Dialog } from '@waybill/ui';
import { Form, TextField } from '@waybill/ui/form';
import { useState } from 'react';
import styles from './settings.module.css';

interface NewToken {
  label: string;
}

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
      <Form<NewToken>
        defaults={{}}
        submitLabel="Create"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        actions="fixed"
        onSubmit={run}
      >
        <TextField<NewToken>
          name="label"
          label="Label"
          required="Label is required"
          hint="Name the system that will use it."
        />
      </Form>
    </Dialog>
  );
}

const ShowToken = ({ token, onClose }: { token: ThirdPartyToken; onClose: () => void }) => (
  <Dialog
    title="Copy this token now"
    onClose={onClose}
    footer={
      <Button type="primary" onClick={onClose}>
        Done
      </Button>
    }
  >
    <p>
      This is the only time that the token of {token.label} is shown. Whoever has it can book orders with your
      company.
    </p>
    <p className={styles.token}>
      <code>{token.token}</code>
      <CopyButton text={token.token} />
    </p>
  </Dialog>
);

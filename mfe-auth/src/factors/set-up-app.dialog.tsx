import { useQuery } from '@tanstack/react-query';
import { secondFactorApi } from '@waybill/api';
import type { ChangedFactors, PreparedAuthenticator } from '@waybill/contract';
import { Button, CopyButton, DetailSkeleton, Dialog, ErrorPanel } from '@waybill/ui';
import { Form, TextField } from '@waybill/ui/form';
import styles from './factors.module.css';
import { QrCode } from './qr-code.tsx';
import { useFactorChange } from './use-factor-change.ts';

interface SetUpAppProps {
  onAdded: (changed: ChangedFactors) => void;
  onClose: () => void;
}

interface Typed {
  code: string;
}

const inFours = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ');

function SetUp({ prepared, onAdded, onClose }: SetUpAppProps & { prepared: PreparedAuthenticator }) {
  const { challenge, secret, uri } = prepared;
  const { run } = useFactorChange(secondFactorApi.addAuthenticator, {
    success: 'Authenticator app set up',
    onSuccess: onAdded,
  });
  return (
    <>
      <p>
        Scan this with an authenticator app, such as Google Authenticator or Aegis, or type the key into it.
        Then type the code that it shows.
      </p>
      <QrCode text={uri} label="QR code of the key below" className={styles.qr} />
      <p className={styles.secret}>
        <code>{inFours(secret)}</code> <CopyButton text={secret} />
      </p>
      <Form<Typed>
        defaults={{}}
        onSubmit={({ code }) => run({ challenge, code })}
        submitLabel="Set up"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        actions="fixed"
      >
        <TextField<Typed>
          name="code"
          label="Code that the app shows"
          type="digits"
          maxLength={6}
          autoComplete="one-time-code"
          required="Code is required"
        />
      </Form>
    </>
  );
}

/** Gives an authenticator app its key, and asks for a first code. */
export function SetUpAppDialog({ onAdded, onClose }: SetUpAppProps) {
  const query = useQuery({
    queryKey: [...secondFactorApi.all, 'new-app'],
    queryFn: secondFactorApi.prepareAuthenticator,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, error } = query;
  return (
    <Dialog title="Set up an authenticator app" onClose={onClose}>
      {data && <SetUp prepared={data} onAdded={onAdded} onClose={onClose} />}
      {!data && error && <ErrorPanel title="This could not be loaded" query={query} />}
      {!data && !error && <DetailSkeleton />}
    </Dialog>
  );
}

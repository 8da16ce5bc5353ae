import { Button } from '@waybill/ui';
import { useEffect, useState } from 'react';
import { offerPasskeys, signInByPasskey } from './passkey-sign-in.ts';

/** Whether the browser offers passkeys in the field of the email. */
const offersInFields = async () =>
  (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false;

/** Signs in by a passkey; the email field offers them, too, where the browser can. */
export function PasskeyButton() {
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    const stopping = new AbortController();
    void offersInFields().then((isInFields) => {
      if (isInFields) offerPasskeys(stopping.signal);
    });
    return () => stopping.abort();
  }, []);
  const press = async () => {
    setIsBusy(true);
    await signInByPasskey();
    setIsBusy(false);
  };
  return (
    <Button style={{ marginTop: 16 }} size="large" block loading={isBusy} onClick={() => void press()}>
      Sign in with a passkey
    </Button>
  );
}

import { isApiError, secondFactorApi } from '@waybill/api';
import { askForPasskey, passkeyErrorText } from '@waybill/api/passkeys';
import type { FactorStep, PasskeyAssertion } from '@waybill/contract';
import { Button, DetailSkeleton, Dialog, ErrorPanel } from '@waybill/ui';
import { Form, PasswordField, TextField } from '@waybill/ui/form';
import { useCallback, useEffect, useState } from 'react';

interface ConfirmProps {
  onConfirmed: () => void;
  onClose: () => void;
}

type Proof = { password: string } | { code: string };

interface WaysProps extends ConfirmProps {
  step: FactorStep;
  /** The step has ended: another one is needed. */
  onEnded: () => void;
}

function Ways({ step, onConfirmed, onClose, onEnded }: WaysProps) {
  const { challenge, ways, passkey } = step;
  const [usesCode, setUsesCode] = useState(false);
  const [passkeyError, setPasskeyError] = useState<string>();
  const confirm = async (proof: Proof | { assertion: PasskeyAssertion }) => {
    try {
      await secondFactorApi.confirm({ challenge, ...proof });
    } catch (error) {
      if (isApiError(error) && error.code === 'sign_in.step_ended') onEnded();
      throw error;
    }
    onConfirmed();
  };
  const pressPasskey = async () => {
    setPasskeyError(undefined);
    try {
      await confirm({ assertion: await askForPasskey(step) });
    } catch (error) {
      setPasskeyError(passkeyErrorText(error));
    }
  };
  return (
    <>
      {passkey && (
        <>
          <Button type="primary" size="large" block onClick={() => void pressPasskey()}>
            Use a passkey
          </Button>
          <p role="alert">{passkeyError}</p>
        </>
      )}
      <Form<{ code: string; password: string }>
        key={String(usesCode)}
        defaults={{}}
        submitLabel="Confirm"
        actions="fixed"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={({ code, password }) => confirm(usesCode ? { code } : { password })}
      >
        {usesCode ? (
          <TextField<{ code: string }>
            name="code"
            label="Code of your authenticator app"
            type="digits"
            maxLength={6}
            autoComplete="one-time-code"
            required="Code is required"
          />
        ) : (
          <PasswordField<{ password: string }>
            name="password"
            label="Password"
            autoComplete="current-password"
            required="Password is required"
          />
        )}
      </Form>
      {ways.includes('code') && (
        <Button type="link" onClick={() => setUsesCode(!usesCode)}>
          {usesCode ? 'Use your password instead' : 'Use a code of your authenticator app instead'}
        </Button>
      )}
    </>
  );
}

/** Asks for the password, a code or a passkey. */
export function ConfirmIdentityDialog({ onConfirmed, onClose }: ConfirmProps) {
  const [step, setStep] = useState<FactorStep>();
  const [error, setError] = useState<string>();
  const begin = useCallback(() => {
    setError(undefined);
    secondFactorApi.beginConfirmation().then(setStep, (failure: Error) => setError(failure.message));
  }, []);
  useEffect(begin, [begin]);
  return (
    <Dialog title="Confirm that it is you" onClose={onClose}>
      <p>This needs confirmation. It is valid for 10 minutes on this device.</p>
      {step && (
        <Ways key={step.challenge} step={step} onConfirmed={onConfirmed} onClose={onClose} onEnded={begin} />
      )}
      {!step && error && <ErrorPanel title="This could not be loaded" message={error} onRetry={begin} />}
      {!step && !error && <DetailSkeleton />}
    </Dialog>
  );
}

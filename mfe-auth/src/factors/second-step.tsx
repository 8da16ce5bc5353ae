import { isApiError, secondFactorApi } from '@waybill/api';
import { askForPasskey, passkeyErrorText } from '@waybill/api/passkeys';
import type { FactorStep, SecondStep as Proof } from '@waybill/contract';
import { signIn } from '@waybill/session';
import { Button } from '@waybill/ui';
import { Form, TextField } from '@waybill/ui/form';
import { useState } from 'react';
import { AccountCard } from '../frame/account-card.tsx';
import { Notice } from '../frame/notice.tsx';

interface SecondStepProps {
  step: FactorStep;
  /** Back to email and password. */
  onLeave: () => void;
}

interface Typed {
  code: string;
  recovery_code: string;
}

const Code = () => (
  <TextField<Typed>
    name="code"
    label="Code of your authenticator app"
    type="digits"
    maxLength={6}
    autoComplete="one-time-code"
    required="Code is required"
  />
);
const RecoveryCode = () => (
  <TextField<Typed>
    name="recovery_code"
    label="Recovery code"
    maxLength={40}
    hint="One of your ten codes. Each works once."
    required="Recovery code is required"
  />
);

/** Asks for a passkey, a code or a recovery code after the right password. */
export function SecondStep({ step, onLeave }: SecondStepProps) {
  const { challenge, ways } = step;
  const [recovers, setRecovers] = useState(!ways.includes('code') && !ways.includes('passkey'));
  const [failure, setFailure] = useState<string>();
  const [hasEnded, setHasEnded] = useState(false);
  const finish = async (proof: Omit<Proof, 'challenge'>) => {
    try {
      signIn(await secondFactorApi.finish({ challenge, ...proof }));
    } catch (error) {
      setHasEnded(isApiError(error) && error.code === 'sign_in.step_ended');
      throw error;
    }
  };
  const pressPasskey = () =>
    askForPasskey(step)
      .then((assertion) => finish({ assertion }))
      .catch((error: unknown) => setFailure(passkeyErrorText(error)));
  const hasForm = recovers || ways.includes('code');
  const title = 'Confirm that it is you';
  if (hasEnded)
    return (
      <AccountCard title={title}>
        <Notice>This took too long. Please sign in again.</Notice>
        <Button type="primary" size="large" block onClick={onLeave}>
          Sign in again
        </Button>
      </AccountCard>
    );
  return (
    <AccountCard title={title} lead="Your password is correct. One more step is needed.">
      {ways.includes('passkey') && (
        <>
          <Button
            type="primary"
            size="large"
            block
            style={{ marginBottom: 20 }}
            onClick={() => void pressPasskey()}
          >
            Use a passkey
          </Button>
          {failure && <Notice>{failure}</Notice>}
        </>
      )}
      {hasForm && (
        <Form<Typed>
          key={String(recovers)}
          defaults={{}}
          onSubmit={({ code, recovery_code }) => finish(recovers ? { recovery_code } : { code })}
          submitLabel="Sign in"
          actions="wide"
          startsFocused={!ways.includes('passkey')}
        >
          {recovers ? <RecoveryCode /> : <Code />}
        </Form>
      )}
      <p>
        <Button type="link" onClick={() => setRecovers(!recovers)}>
          {recovers ? 'Use another way' : 'Use a recovery code'}
        </Button>
        <Button type="link" onClick={onLeave}>
          Back to sign-in
        </Button>
      </p>
    </AccountCard>
  );
}

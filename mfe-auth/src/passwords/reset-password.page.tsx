import { ownAccountApi, useWrite } from '@waybill/api';
import { fieldLimits } from '@waybill/contract';
import { to } from '@waybill/federation';
import { sessionStore, showSuccess, signOut } from '@waybill/session';
import { Form, PasswordField, TextField } from '@waybill/ui/form';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AccountCard } from '../frame/account-card.tsx';
import { CardLinks } from '../frame/card-links.tsx';
import { isFieldError } from '../frame/field-error.ts';
import { Notice } from '../frame/notice.tsx';
import { requireTypedTwice } from './typed-twice.ts';

interface NewPassword {
  email: string;
  token: string;
  new_password: string;
  new_password_confirmation: string;
}

/** `isSpent`: the server no longer accepts the token. */
function useReset() {
  const { run } = useWrite(ownAccountApi.reset);
  const navigate = useNavigate();
  const [isSpent, setIsSpent] = useState(false);
  const reset = async (values: NewPassword) => {
    requireTypedTwice(values, 'new_password', 'new_password_confirmation');
    try {
      await run(values);
    } catch (error) {
      setIsSpent(isFieldError('token', error));
      throw error;
    }
    // The server has ended every session of this account, including one that may be open here.
    if (sessionStore.getState().user?.email === values.email.trim().toLowerCase()) signOut();
    showSuccess('Your password is changed. Sign in with the new one.');
    navigate(to.login(), { state: { email: values.email.trim() } });
  };
  return { reset, isSpent };
}

const SpentToken = () => (
  <Notice>
    <p>
      This token is not valid. It works once, within 60 minutes, for the email it was sent to, and only the
      newest one works.
    </p>
    <Link to={to.forgotPassword()}>Ask for a new link</Link>
  </Notice>
);

/** The address that the link was mailed to, which our server names behind the `#`. */
function useRecipient(): string | undefined {
  const { hash } = useLocation();
  return new URLSearchParams(hash.slice(1)).get('email') || undefined;
}

/** Opened by the mailed link: docs/spec-coverage.md#foundation-2. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const { reset, isSpent } = useReset();
  const email = useRecipient();
  const token = search.get('token') ?? '';
  const defaults: NewPassword = {
    email: email ?? '',
    token,
    new_password: '',
    new_password_confirmation: '',
  };
  const isGiven = token !== '';
  return (
    <AccountCard
      title="Reset password"
      lead="You will be signed out on all devices."
      aside={
        <CardLinks>
          <Link to={to.login()}>Back to sign in</Link>
        </CardLinks>
      }
    >
      {isSpent && <SpentToken />}
      <Form<NewPassword>
        defaults={defaults}
        onSubmit={reset}
        submitLabel="Reset password"
        actions="wide"
        startsFocused
      >
        <TextField<NewPassword>
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          required="Email is required"
          isFixed={email !== undefined}
        />
        <TextField<NewPassword>
          name="token"
          label="Token"
          required="Token is required"
          maxLength={fieldLimits.mailedToken}
          hint={isGiven ? 'Filled in from the link in your email.' : 'It is part of the link in your email.'}
          isFixed={isGiven}
        />
        <PasswordField<NewPassword>
          name="new_password"
          label="New password"
          autoComplete="new-password"
          placeholder="minimum of six characters"
          required="New password is required"
        />
        <PasswordField<NewPassword>
          name="new_password_confirmation"
          label="Confirm new password"
          autoComplete="new-password"
          required="New password confirmation is required"
        />
      </Form>
    </AccountCard>
  );
}

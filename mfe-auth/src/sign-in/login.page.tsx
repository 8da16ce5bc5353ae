import { authApi } from '@waybill/api';
import type { Credentials } from '@waybill/contract';
import { to } from '@waybill/federation';
import { setLoggingIn, signIn, useSession } from '@waybill/session';
import { Form, PasswordField, TextField } from '@waybill/ui';
import { Navigate } from 'react-router';
import { AccountCard } from '../frame/account-card.tsx';
import { useKeptNext } from './next-visit.ts';

async function logIn(credentials: Credentials) {
  setLoggingIn(true);
  try {
    signIn(await authApi.login(credentials));
  } catch (error) {
    setLoggingIn(false);
    throw error;
  }
}

/** Sign-in (spec 1, "Sign-in"). Whoever is signed in already, here or in another tab, goes on. */
export function LoginPage() {
  const { user } = useSession();
  const keptNext = useKeptNext();
  if (user) return <Navigate to={keptNext(to.switchAccount())} replace />;
  return (
    <AccountCard title="Sign in">
      <Form<Credentials>
        defaults={{ email: '', password: '' }}
        onSubmit={logIn}
        submitLabel="Sign in"
        actions="wide"
      >
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          required="Email is required"
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          required="Password is required"
        />
      </Form>
    </AccountCard>
  );
}

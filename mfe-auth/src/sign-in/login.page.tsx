import type { Credentials } from '@waybill/contract';
import { lazyPage, to } from '@waybill/federation';
import { useSession } from '@waybill/session';
import { Form, PasswordField, TextField } from '@waybill/ui';
import { Link, Navigate, useSearchParams } from 'react-router';
import { AccountCard, AccountCardSkeleton } from '../frame/account-card.tsx';
import { CardLinks } from '../frame/card-links.tsx';
import { logIn } from './log-in.ts';
import styles from './login.module.css';
import { useKeptNext } from './next-visit.ts';

// Few arrive by the link of a mail; all others need not wait for what that takes.
const ConfirmEmailPage = lazyPage(
  () => import('../confirm-email/confirm-email.page.tsx'),
  <AccountCardSkeleton />,
);

/**
 * Sign-in (spec 1, "Sign-in"). Whoever is signed in already, here or in another tab, goes on. The link of a mail leads
 * here too (`?verify=`): it confirms the email first.
 */
export function LoginPage() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const keptNext = useKeptNext();
  if (search.get('verify')) return <ConfirmEmailPage />;
  if (user) return <Navigate to={keptNext(to.switchAccount())} replace />;
  const links = (
    <CardLinks>
      <p>
        New to Waybill? <Link to={to.registerUser()}>Create an account</Link>
      </p>
      <Link to={to.inviteLink()}>Join a company by an invite</Link>
    </CardLinks>
  );
  return (
    <AccountCard title="Sign in" aside={links}>
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
        <p className={styles.forgot}>
          <Link to={to.forgotPassword()}>Forgot password?</Link>
        </p>
      </Form>
    </AccountCard>
  );
}

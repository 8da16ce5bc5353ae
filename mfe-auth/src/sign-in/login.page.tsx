import type { ApiError } from '@waybill/api';
import type { Credentials, FactorStep } from '@waybill/contract';
import { lazyPage, to } from '@waybill/federation';
import { clearAlert, useSession } from '@waybill/session';
import { Form, PasswordField, TextField, useHasDraft } from '@waybill/ui/form';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { canHavePasskeys } from '../factors/passkey-place.ts';
import { AccountCard, AccountCardSkeleton } from '../frame/account-card.tsx';
import { CardLinks } from '../frame/card-links.tsx';
import { logIn } from './log-in.ts';
import styles from './login.module.css';
import { nextVisit, useWithNext } from './next-visit.ts';

// Loaded on demand, as only the link of a mail needs it.
const ConfirmEmailPage = lazyPage(
  () => import('../confirm-email/confirm-email.page.tsx'),
  <AccountCardSkeleton />,
);

// Loaded on demand: passkeys and second steps are not everybody's.
const atSignIn = () => import('../factors/at-sign-in.ts');
type AtSignIn = Awaited<ReturnType<typeof atSignIn>>;

/** What signs in besides the password, once it is there: where passkeys can be used, and when an account asks for a second step. */
function useFactors() {
  const [factors, setFactors] = useState<AtSignIn>();
  const [step, setStep] = useState<FactorStep>();
  useEffect(() => {
    // Email and password are there without it.
    if (canHavePasskeys()) atSignIn().then(setFactors, () => undefined);
  }, []);
  const send = (credentials: Credentials) =>
    logIn(credentials).catch(async (error: Pick<ApiError, 'code' | 'data'>) => {
      if (error.code !== 'sign_in.second_factor') throw error;
      setFactors(await atSignIn());
      setStep(error.data as FactorStep);
    });
  return { factors, step, setStep, send };
}

const purpose = 'For everyone who sends, carries and dispatches parcels in Lagos.';
const forNext = 'The page that you opened needs an account. It comes after you sign in.';

const endedText = (hasDraft: boolean) =>
  hasDraft
    ? 'You were signed out. What you typed is still on this device: sign in with the same account to continue.'
    : 'You were signed out. Sign in to continue.';

/** Of the account whose password was just reset. */
const useEmailOfReset = (): string => (useLocation().state as { email?: string } | null)?.email ?? '';

/**
 * See docs/spec-coverage.md#foundation-2. Users who are already signed in, here or in another tab, are redirected. The
 * link of a registration mail (`?verify=`) also opens this page, which then confirms the email first.
 */
export function LoginPage() {
  const { user, wasEnded } = useSession();
  const [search] = useSearchParams();
  const withNext = useWithNext();
  const email = useEmailOfReset();
  const hasDraft = useHasDraft();
  const { factors, step, setStep, send } = useFactors();
  // The page says it, and for longer.
  useEffect(() => {
    if (wasEnded) clearAlert();
  }, [wasEnded]);
  if (search.get('verify')) return <ConfirmEmailPage />;
  if (user) return <Navigate to={withNext(to.switchAccount())} replace />;
  if (factors && step) return <factors.SecondStep step={step} onLeave={() => setStep(undefined)} />;
  const leadOf = () => {
    if (wasEnded) return endedText(hasDraft);
    return nextVisit(search) ? forNext : purpose;
  };
  const links = (
    <CardLinks>
      <p>
        New to Waybill? <Link to={withNext(to.registerUser())}>Create an account</Link>
      </p>
      <p>
        You run deliveries?{' '}
        <Link to={withNext(to.registerUser(), to.registerCompany())}>Register your company</Link>
      </p>
      <p>
        Invited? <Link to={to.inviteLink()}>Join a company by an invite</Link>
      </p>
    </CardLinks>
  );
  return (
    <AccountCard title="Sign in" lead={leadOf()} aside={links}>
      <Form<Credentials>
        defaults={{ email, password: '' }}
        onSubmit={send}
        submitLabel="Sign in"
        actions="wide"
        startsFocused
      >
        <TextField<Credentials>
          name="email"
          label="Email"
          type="email"
          autoComplete="username webauthn"
          required="Email is required"
        />
        <PasswordField<Credentials>
          name="password"
          label="Password"
          autoComplete="current-password"
          required="Password is required"
        />
        <p className={styles.forgot}>
          <Link to={to.forgotPassword()}>Forgot password?</Link>
        </p>
      </Form>
      {factors && <factors.PasskeyButton />}
    </AccountCard>
  );
}

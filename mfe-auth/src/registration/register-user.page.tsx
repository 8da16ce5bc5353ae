import { authApi, useWrite } from '@waybill/api';
import { to } from '@waybill/federation';
import { showSuccess, useSession } from '@waybill/session';
import { Form, PasswordField, TextField } from '@waybill/ui';
import { DayField, PhoneField } from '@waybill/ui/fields';
import { Link, Navigate, useNavigate } from 'react-router';
import { AccountCard } from '../frame/account-card.tsx';
import { CardLinks } from '../frame/card-links.tsx';
import { requireTypedTwice } from '../passwords/typed-twice.ts';
import { logIn } from '../sign-in/log-in.ts';
import { useKeptNext } from '../sign-in/next-visit.ts';
import { birthDateRules, birthYearOf } from './birth-date.ts';

interface Registration {
  name: string;
  phone: string;
  email: string;
  password: string;
  password_confirmation: string;
  birth_date: string;
  referral_code: string;
}

const empty: Registration = {
  name: '',
  phone: '',
  email: '',
  password: '',
  password_confirmation: '',
  birth_date: '',
  referral_code: '',
};

/** Makes the account and signs in with it at once. An account that is made stays made, should the sign-in fail. */
function useRegistration() {
  const { run } = useWrite(authApi.register);
  const navigate = useNavigate();
  const keptNext = useKeptNext();
  return async (values: Registration) => {
    requireTypedTwice(values, 'password', 'password_confirmation');
    const { email } = await run({ ...values, birth_year: birthYearOf(values.birth_date) });
    showSuccess(`Your account is made. Follow the link that we sent to ${email} to confirm your email.`);
    await logIn({ email, password: values.password }).catch(() => navigate(keptNext(to.login())));
  };
}

/** "User registration" (spec 1). Whoever is signed in, be it by registering, goes on to the choice of an account. */
export function RegisterUserPage() {
  const { user } = useSession();
  const keptNext = useKeptNext();
  const register = useRegistration();
  if (user) return <Navigate to={keptNext(to.switchAccount())} replace />;
  return (
    <AccountCard
      title="Create an account"
      lead="To book and track deliveries, and to register a company."
      aside={
        <CardLinks>
          <p>
            Have an account already? <Link to={keptNext(to.login())}>Sign in</Link>
          </p>
          <Link to={to.createAccount()}>Other ways to begin</Link>
        </CardLinks>
      }
    >
      <Form<Registration>
        defaults={empty}
        onSubmit={register}
        submitLabel="Create account"
        actions="wide"
        draft="register-user"
      >
        <TextField name="name" label="Full name" autoComplete="name" required="Name is required" />
        <PhoneField name="phone" label="Phone" required="Phone is required" />
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
          autoComplete="new-password"
          placeholder="minimum of six characters"
          required="Password is required"
        />
        <PasswordField
          name="password_confirmation"
          label="Confirm password"
          autoComplete="new-password"
          required="Password confirmation is required"
        />
        <DayField
          name="birth_date"
          label="Date of birth"
          autoComplete="bday"
          required="Date of birth is required"
          rules={birthDateRules}
        />
        <TextField name="referral_code" label="Referral code" maxLength={32} />
      </Form>
    </AccountCard>
  );
}

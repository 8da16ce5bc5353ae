import { ownAccountApi, useWrite } from '@waybill/api';
import { fieldLimits } from '@waybill/contract';
import { to } from '@waybill/federation';
import { showSuccess, useSession } from '@waybill/session';
import { DayField, PhoneField } from '@waybill/ui/fields';
import { Form, PasswordField, TextField } from '@waybill/ui/form';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { AccountCard } from '../frame/account-card.tsx';
import { CardLinks } from '../frame/card-links.tsx';
import { PinnedForm } from '../frame/pinned-form.tsx';
import { requireTypedTwice } from '../passwords/typed-twice.ts';
import { logIn } from '../sign-in/log-in.ts';
import { useWithNext } from '../sign-in/next-visit.ts';
import { birthDateRules, birthYearOf } from './birth-date.ts';
import styles from './register-user.module.css';

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

/** Creates the account and signs in. The account also exists if the sign-in fails. */
function useRegistration() {
  const { run } = useWrite(ownAccountApi.register);
  const navigate = useNavigate();
  const withNext = useWithNext();
  return async (values: Registration) => {
    requireTypedTwice(values, 'password', 'password_confirmation');
    const { email } = await run({ ...values, birth_year: birthYearOf(values.birth_date) });
    showSuccess(`Your account has been created. Follow the link we sent to ${email} to confirm your email.`);
    await logIn({ email, password: values.password }).catch(() => navigate(withNext(to.login())));
  };
}

/** See docs/spec-coverage.md#foundation-2. Signed-in users continue with the choice of an account. */
export function RegisterUserPage() {
  const { user } = useSession();
  const withNext = useWithNext();
  const register = useRegistration();
  if (user) return <Navigate to={withNext(to.switchAccount())} replace />;
  return (
    <AccountCard
      title="Create an account"
      lead="Book and track deliveries, or register a company."
      aside={
        <CardLinks>
          <p>
            Have an account already? <Link to={withNext(to.login())}>Sign in</Link>
          </p>
          <p>
            Invited? <Link to={to.inviteLink()}>Join a company by an invite</Link>
          </p>
          <p>
            By creating an account you agree to the <Link to={to.terms()}>Terms of Service</Link> and the{' '}
            <Link to={to.privacy()}>Privacy Policy</Link>.
          </p>
        </CardLinks>
      }
    >
      <PinnedForm>
        <Form<Registration>
          defaults={empty}
          onSubmit={register}
          submitLabel="Create account"
          actions="wide"
          draft="register-user"
        >
          <TextField<Registration>
            name="name"
            label="Full name"
            autoComplete="name"
            required="Name is required"
          />
          <div className={styles.pair}>
            <PhoneField<Registration> name="phone" label="Phone" required="Phone is required" />
            <DayField<Registration>
              name="birth_date"
              label="Date of birth"
              autoComplete="bday"
              required="Date of birth is required"
              rules={birthDateRules}
            />
          </div>
          <TextField<Registration>
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            required="Email is required"
          />
          <PasswordField<Registration>
            name="password"
            label="Password"
            autoComplete="new-password"
            placeholder="minimum of six characters"
            required="Password is required"
          />
          <PasswordField<Registration>
            name="password_confirmation"
            label="Confirm password"
            autoComplete="new-password"
            required="Password confirmation is required"
          />
          <TextField<Registration>
            name="referral_code"
            label="Referral code"
            maxLength={fieldLimits.referralCode}
          />
        </Form>
      </PinnedForm>
    </AccountCard>
  );
}

import { ownAccountApi, useWrite } from '@waybill/api';
import { to } from '@waybill/federation';
import { Form, TextField } from '@waybill/ui/form';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AccountCard } from '../frame/account-card.tsx';
import { ButtonLink } from '../frame/button-link.tsx';
import { CardLinks } from '../frame/card-links.tsx';

interface Recipient {
  email: string;
}

const backToSignIn = (
  <CardLinks>
    <Link to={to.login()}>Back to sign in</Link>
  </CardLinks>
);

/** The same text whether or not there is such an account. */
const CheckYourMail = ({ email }: Recipient) => (
  <AccountCard
    title="Check your email"
    lead={`If ${email} has an account, a link to choose a new password is on its way. It works once, within 60 minutes, and only the newest one works.`}
    aside={<CardLinks />}
  >
    <ButtonLink to={to.login()}>Back to sign in</ButtonLink>
    <ButtonLink to={to.forgotPassword()} look="plain">
      No email? Request another link
    </ButtonLink>
  </AccountCard>
);

function RequestLink({ onSent }: { onSent: (recipient: Recipient) => void }) {
  const { run } = useWrite(ownAccountApi.forgot);
  const request = async ({ email }: Recipient) => {
    await run({ email, reset_form_link: location.origin + to.resetPassword() });
    onSent({ email: email.trim() });
  };
  return (
    <AccountCard
      title="Forgot password"
      lead="We will email you a link to choose a new one."
      aside={backToSignIn}
    >
      <Form<Recipient>
        defaults={{ email: '' }}
        onSubmit={request}
        submitLabel="Confirm your email"
        actions="wide"
        startsFocused
      >
        <TextField<Recipient>
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          required="Email is required"
        />
      </Form>
    </AccountCard>
  );
}

/** See docs/spec-coverage.md#foundation-2. */
export function ForgotPasswordPage() {
  // Every visit starts with the form, including one from the link in the text above.
  const { key: visit } = useLocation();
  const [sent, setSent] = useState<Recipient & { visit: string }>();
  return sent?.visit === visit ? (
    <CheckYourMail email={sent.email} />
  ) : (
    <RequestLink onSent={(recipient) => setSent({ ...recipient, visit })} />
  );
}

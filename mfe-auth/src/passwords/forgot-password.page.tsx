import { authApi, useWrite } from '@waybill/api';
import { to } from '@waybill/federation';
import { Form, TextField } from '@waybill/ui';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { AccountCard } from '../frame/account-card.tsx';
import { ButtonLink } from '../frame/button-link.tsx';
import { CardLinks } from '../frame/card-links.tsx';

interface Asked {
  email: string;
}

const backToSignIn = (
  <CardLinks>
    <Link to={to.login()}>Back to sign in</Link>
  </CardLinks>
);

/** The same words whether or not there is such an account. */
const LookIntoMail = ({ email }: Asked) => (
  <AccountCard
    title="Look into your mail"
    lead={`If there is an account for ${email}, a link to choose a new password is on its way to it. It works once, for 60 minutes, and only the newest one does.`}
    aside={<CardLinks />}
  >
    <ButtonLink to={to.login()}>Back to sign in</ButtonLink>
    <ButtonLink to={to.forgotPassword()} look="plain">
      No mail? Ask again
    </ButtonLink>
  </AccountCard>
);

/** Asks for the email; `onSent` is told where the mail went. */
function AskForLink({ onSent }: { onSent: (asked: Asked) => void }) {
  const { run } = useWrite(authApi.forgot);
  const ask = async ({ email }: Asked) => {
    await run({ email, reset_form_link: location.origin + to.resetPassword() });
    onSent({ email: email.trim() });
  };
  return (
    <AccountCard title="Forgot password" lead="We mail you a link to choose a new one." aside={backToSignIn}>
      <Form<Asked> defaults={{ email: '' }} onSubmit={ask} submitLabel="Confirm your email" actions="wide">
        <TextField
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

/** "Forgot password" (spec 1). */
export function ForgotPasswordPage() {
  // Each visit asks anew; also the one that starts from the words of the last.
  const { key: visit } = useLocation();
  const [sent, setSent] = useState<Asked & { visit: string }>();
  return sent?.visit === visit ? (
    <LookIntoMail email={sent.email} />
  ) : (
    <AskForLink onSent={(asked) => setSent({ ...asked, visit })} />
  );
}

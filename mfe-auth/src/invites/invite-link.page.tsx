import { fieldLimits } from '@waybill/contract';
import { to } from '@waybill/federation';
import { Form, TextField } from '@waybill/ui/form';
import { Link, useNavigate } from 'react-router-dom';
import { AccountCard } from '../frame/account-card.tsx';
import { CardLinks } from '../frame/card-links.tsx';
import { inviteCodeIn, inviteCodeRules } from './invite-code.ts';

interface Pasted {
  invite: string;
}

const links = (
  <CardLinks>
    <p>
      No invite? <Link to={to.registerUser()}>Create an account of your own</Link>
    </p>
    <p>
      Have an account already? <Link to={to.login()}>Back to sign in</Link>
    </p>
  </CardLinks>
);

/** Accepts a pasted invite link or code, and opens the registration with it. */
export function InviteLinkPage() {
  const navigate = useNavigate();
  const open = async ({ invite }: Pasted) => navigate(to.inviteRegistration(inviteCodeIn(invite) ?? ''));
  return (
    <AccountCard
      title="Register with Invite link"
      lead="The company that wants you to join sends you an email with a link."
      aside={links}
    >
      <Form<Pasted>
        defaults={{ invite: '' }}
        onSubmit={open}
        submitLabel="Continue"
        actions="wide"
        startsFocused
      >
        <TextField<Pasted>
          name="invite"
          label="Invite link or code"
          placeholder="Paste it from the email"
          required="Invite link is required"
          rules={inviteCodeRules}
          maxLength={fieldLimits.mailedLink}
        />
      </Form>
    </AccountCard>
  );
}

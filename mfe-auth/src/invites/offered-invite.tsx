import type { OfferedInvite } from '@waybill/contract';
import { to } from '@waybill/federation';
import { type SessionUser, useSession } from '@waybill/session';
import { Button } from '@waybill/ui';
import { Form, PasswordField, TextField } from '@waybill/ui/form';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../frame/notice.tsx';
import { SignOutButton } from '../frame/sign-out-button.tsx';
import { approvalLead, DeadInvite, InviteCard } from './invite-card.tsx';
import { Offer } from './offer.tsx';
import { RegistrationForm } from './registration.form.tsx';
import { useAcceptance } from './use-acceptance.ts';
import { useJoining } from './use-joining.ts';

interface JoinAsOneselfProps {
  offer: OfferedInvite;
  isBusy: boolean;
  onJoin: () => void;
}

/** For the invited person, who is signed in: nothing is typed. */
const JoinAsOneself = ({ offer, isBusy, onJoin }: JoinAsOneselfProps) => (
  <Button type="primary" size="large" block loading={isBusy} onClick={onJoin}>
    Join {offer.company.company_name}
  </Button>
);

/** For another user than the invited person: joining needs the account of the invited email. */
const SignedInAsAnother = ({ offer, user }: { offer: OfferedInvite; user: SessionUser }) => (
  <>
    <Notice>
      <p>
        This invite was sent to {offer.invitee_email}, and you are signed in as {user.email}. If both are you,
        sign out and join as {offer.invitee_email}.
      </p>
    </Notice>
    <SignOutButton look="primary" />
  </>
);

interface Credentials {
  email: string;
  password: string;
}

interface SignInAndJoinProps {
  offer: OfferedInvite;
  onJoin: (password: string) => Promise<unknown>;
}

/** For an email that has an account: its password is all that is needed. */
const SignInAndJoin = ({ offer, onJoin }: SignInAndJoinProps) => (
  <Form<Credentials>
    defaults={{ email: offer.invitee_email, password: '' }}
    onSubmit={({ password }) => onJoin(password)}
    submitLabel={`Join ${offer.company.company_name}`}
    actions="wide"
  >
    <TextField<Credentials>
      name="email"
      label="Email"
      type="email"
      autoComplete="username"
      required="Email is required"
      isFixed
    />
    <PasswordField<Credentials>
      name="password"
      label="Password"
      autoComplete="current-password"
      required="Password is required"
      hint="You already have a Waybill account: enter its password."
    />
    <p>
      <Link to={to.forgotPassword()}>Forgot password?</Link>
    </p>
  </Form>
);

/** The user as they were when joining began, for as long as it lasts: on the way they may be signed in. */
function useUserWhileJoining() {
  const { user } = useSession();
  const [before, setBefore] = useState<{ user: SessionUser | null }>();
  /** Resolves once the page is being left; an error shows the page as it is then. */
  const whileJoining = async (work: Promise<unknown>) => {
    setBefore({ user });
    try {
      await work;
    } catch (error) {
      setBefore(undefined);
      throw error;
    }
  };
  return { user: before ? before.user : user, whileJoining };
}

/** The offer of the code, and as few fields as this visitor needs. */
export function OfferedInviteCard({ offer, code }: { offer: OfferedInvite; code: string }) {
  const { user, whileJoining } = useUserWhileJoining();
  const { join, signInAndJoin, isPending } = useJoining(offer, code);
  const { accept, isSpent } = useAcceptance();
  const isOneself = user?.email.toLowerCase() === offer.invitee_email.toLowerCase();
  return (
    <InviteCard
      user={user}
      title={`Join ${offer.company.company_name}`}
      lead={approvalLead}
      hasSignInLink={false}
    >
      {isSpent && <DeadInvite user={user} />}
      <Offer offer={offer} />
      {user && isOneself && <JoinAsOneself offer={offer} isBusy={isPending} onJoin={join} />}
      {user && !isOneself && <SignedInAsAnother offer={offer} user={user} />}
      {!user && offer.has_account && (
        <SignInAndJoin offer={offer} onJoin={(password) => whileJoining(signInAndJoin(password))} />
      )}
      {!user && !offer.has_account && (
        <RegistrationForm
          code={code}
          user={null}
          offer={offer}
          onAccept={(values) => whileJoining(accept(values))}
        />
      )}
    </InviteCard>
  );
}

import { to } from '@waybill/federation';
import { type SessionUser, useSession } from '@waybill/session';
import { Form, TextField } from '@waybill/ui';
import { homeCountry } from '@waybill/ui/fields';
import { Link, useSearchParams } from 'react-router';
import { AccountCard } from '../frame/account-card.tsx';
import { CardLinks } from '../frame/card-links.tsx';
import { Notice } from '../frame/notice.tsx';
import { AccountFields, PersonFields, PlaceFields } from './invite-fields.tsx';
import { type Acceptance, useAcceptance } from './use-acceptance.ts';

const startingWith = (code: string, user: SessionUser | null): Partial<Acceptance> => ({
  user_name: user?.name ?? '',
  user_phone: user?.phone ?? '',
  user_email: user?.email ?? '',
  user_password: '',
  user_password_confirmation: '',
  user_birth_date: '',
  user_address: '',
  user_country: homeCountry,
  invite_code: code,
});

const SpentInvite = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <Notice>
    <p>
      This invite was used or refused, or it is older than 14 days. Ask the company to send you another one.
    </p>
    {isSignedIn ? (
      <Link to={to.invites()}>See the invites that wait for you</Link>
    ) : (
      <Link to={to.registerUser()}>Create an account of your own</Link>
    )}
  </Notice>
);

/** "Invite registration" (spec 1), where the mailed link leads: with the account of its email, or a new one. */
export function InviteRegistrationPage() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const { accept, isSpent } = useAcceptance();
  const code = search.get('invite_code') ?? '';
  const links = (
    <CardLinks>
      {user ? (
        <Link to={to.switchAccount()}>Not now: back to your accounts</Link>
      ) : (
        <p>
          Have an account already?{' '}
          <Link to={`${to.login()}?next=${encodeURIComponent(to.invites())}`}>Sign in</Link>
        </p>
      )}
    </CardLinks>
  );
  return (
    <AccountCard title="Join a company" lead="You can begin once the company has approved you." aside={links}>
      {isSpent && <SpentInvite isSignedIn={user !== null} />}
      <Form<Acceptance>
        // Another invite, or another user, is another form.
        key={`${code} ${user?.id}`}
        defaults={startingWith(code, user)}
        onSubmit={accept}
        submitLabel="Join"
        actions="wide"
        {...(code && { draft: `invite-${code.slice(0, 8)}` })}
      >
        <TextField name="invite_code" label="Invite code" required="Invite code is required" maxLength={64} />
        <PersonFields />
        <AccountFields hasAccount={user !== null} />
        <PlaceFields />
      </Form>
    </AccountCard>
  );
}

import { to } from '@waybill/federation';
import type { SessionUser } from '@waybill/session';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AccountCard } from '../frame/account-card.tsx';
import { ButtonLink } from '../frame/button-link.tsx';
import { CardLinks } from '../frame/card-links.tsx';
import { Notice } from '../frame/notice.tsx';

export const approvalLead = 'You can start once the company has approved you.';

const signInFirst = `${to.login()}?next=${encodeURIComponent(to.invites())}`;

/** Says at once that the code can no longer be used, and how to go on. */
export const DeadInvite = ({ user }: { user: SessionUser | null }) => (
  <>
    <Notice>
      <p>
        <strong>This invite cannot be used.</strong>
      </p>
      <p>
        It may be used up or older than 14 days. Check the code in your email, or ask the company for another
        invite.
      </p>
    </Notice>
    {user ? (
      <ButtonLink to={to.invites()}>See your pending invites</ButtonLink>
    ) : (
      <>
        <ButtonLink to={to.inviteLink()}>Enter another code</ButtonLink>
        <ButtonLink to={signInFirst} look="plain">
          Sign in
        </ButtonLink>
      </>
    )}
  </>
);

interface InviteCardProps {
  user: SessionUser | null;
  title?: string;
  lead?: string;
  hasSignInLink?: boolean;
  children: ReactNode;
}

/** The frame of every way to join. */
export const InviteCard = ({
  user,
  title = 'Join a company',
  hasSignInLink = true,
  lead,
  children,
}: InviteCardProps) => (
  <AccountCard
    title={title}
    lead={lead}
    aside={
      <CardLinks>
        {user && <Link to={to.switchAccount()}>Not now: back to your accounts</Link>}
        {!user && hasSignInLink && (
          <p>
            Have an account already? <Link to={signInFirst}>Sign in</Link>
          </p>
        )}
      </CardLinks>
    }
  >
    {children}
  </AccountCard>
);

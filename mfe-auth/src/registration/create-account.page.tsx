import { to } from '@waybill/federation';
import { Link } from 'react-router-dom';
import { AccountCard } from '../frame/account-card.tsx';
import { ButtonLink } from '../frame/button-link.tsx';
import { CardLinks } from '../frame/card-links.tsx';

/** See docs/spec-coverage.md#foundation-2. */
export const CreateAccountPage = () => (
  <AccountCard
    title="Create Account"
    lead="Sign in if you have an account. If a company invited you, register with its link."
    aside={
      <CardLinks>
        <p>
          No invite? <Link to={to.registerUser()}>Create an account of your own</Link>
        </p>
      </CardLinks>
    }
  >
    <ButtonLink to={to.login()}>Sign In</ButtonLink>
    <ButtonLink to={to.inviteLink()} look="plain">
      Register with Invite link
    </ButtonLink>
  </AccountCard>
);

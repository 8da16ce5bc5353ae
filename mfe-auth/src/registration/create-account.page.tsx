import { to } from '@waybill/federation';
import { AccountCard } from '../frame/account-card.tsx';
import { ButtonLink } from '../frame/button-link.tsx';
import { CardLinks } from '../frame/card-links.tsx';
import styles from './create-account.module.css';

/** See docs/spec-coverage.md#foundation-2. */
export const CreateAccountPage = () => (
  <AccountCard
    title="Create Account"
    lead="Book deliveries and follow them, or register your company. If a company invited you, use its link."
    aside={<CardLinks />}
  >
    <ButtonLink to={to.registerUser()}>Create an account of your own</ButtonLink>
    <ButtonLink to={to.inviteLink()} look="plain">
      Register with Invite link
    </ButtonLink>
    <div className={styles.or}>
      Have an account already?
      <ButtonLink to={to.login()} look="plain">
        Sign In
      </ButtonLink>
    </div>
  </AccountCard>
);

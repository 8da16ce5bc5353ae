import { to } from '@waybill/federation';
import { AccountCard } from '../frame/account-card.tsx';
import { ButtonLink } from '../frame/button-link.tsx';
import { CardLinks } from '../frame/card-links.tsx';
import styles from './create-account.module.css';

/** See docs/spec-coverage.md#foundation-2. */
export const CreateAccountPage = () => (
  <AccountCard title="Create Account" aside={<CardLinks />}>
    <ButtonLink to={to.registerUser()}>Create an account of your own</ButtonLink>
    <p className={styles.whom}>To book deliveries and follow them, or to register your company</p>
    <ButtonLink to={to.inviteLink()} look="plain">
      Register with Invite link
    </ButtonLink>
    <p className={styles.whom}>For riders and staff whom a company has invited</p>
    <div className={styles.or}>
      Have an account already?
      <ButtonLink to={to.login()} look="plain">
        Sign In
      </ButtonLink>
    </div>
  </AccountCard>
);

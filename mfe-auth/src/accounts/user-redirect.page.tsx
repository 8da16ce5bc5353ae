import { to } from '@waybill/federation';
import { Icon } from '@waybill/ui';
import { Link } from 'react-router';
import { AccountCard } from '../frame/account-card.tsx';
import { SignOutButton } from '../frame/sign-out-button.tsx';
import { SignedIn } from '../frame/signed-in.tsx';
import styles from './user-redirect.module.css';

/** The administrator's landing: there is one thing to manage. */
export const UserRedirectPage = () => (
  <SignedIn>
    {(user) => (
      <AccountCard
        title={`Welcome, ${user.name}`}
        lead="You work as platform administrator: you list and approve the companies that use Waybill."
        aside={<SignOutButton />}
      >
        <Link to={to.companies()} className={styles.onward}>
          Continue to Companies <Icon name="forward" />
        </Link>
      </AccountCard>
    )}
  </SignedIn>
);

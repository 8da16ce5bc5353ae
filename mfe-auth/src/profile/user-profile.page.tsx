import type { SessionUser } from '@waybill/session';
import { SignedIn } from '../frame/signed-in.tsx';
import { OwnColumn } from './own-column.tsx';
import styles from './profile.module.css';
import { ProfileCard } from './profile-card.tsx';
import { SigningInSection } from './signing-in.section.tsx';
import { useUserProfile } from './use-profile.ts';

const UserProfile = ({ user }: { user: SessionUser }) => (
  <div className={styles.page}>
    <h1>My Profile</h1>
    <div className={styles.column}>
      <ProfileCard user={user} profile={useUserProfile(user)} phoneLabel="Phone" mayChangePhone />
      <SigningInSection />
    </div>
    <div className={styles.column}>
      <OwnColumn />
    </div>
  </div>
);

/** The profile of a plain user: docs/spec-coverage.md#foundation-2. */
export const UserProfilePage = () => <SignedIn>{(user) => <UserProfile user={user} />}</SignedIn>;

import { roleLabels } from '@waybill/contract';
import { to } from '@waybill/federation';
import { useOffers, useViewer } from '@waybill/session';
import { DetailSkeleton, ErrorPanel, Icon } from '@waybill/ui';
import { Link } from 'react-router-dom';
import { SignedIn } from '../frame/signed-in.tsx';
import { OwnColumn } from './own-column.tsx';
import styles from './profile.module.css';
import { ProfileCard } from './profile-card.tsx';
import { useSessions } from './sessions-section.tsx';
import { SigningInSection } from './signing-in.section.tsx';
import { useCompanyProfile } from './use-profile.ts';

type Props = Pick<Parameters<typeof ProfileCard>[0], 'user'>;

function CompanyProfile({ user }: Props) {
  const { roles } = useViewer();
  const { profile, query } = useCompanyProfile(user);
  // Loaded while the profile is, and shown below it once its height is known.
  useSessions();
  const hasPapers = useOffers('papers') && roles.includes('courier');
  return (
    <div className={styles.page}>
      <h1>My Profile</h1>
      {query?.error && <ErrorPanel title="Your profile could not be loaded" query={query} />}
      <div className={styles.column}>
        {query?.isPending && (
          <div className={styles.card}>
            <DetailSkeleton label="Loading your profile" />
          </div>
        )}
        {profile && (
          <ProfileCard
            user={user}
            profile={profile}
            role={roleLabels(roles)}
            phoneLabel="Telephone"
            mayChangePhone={roles.includes('company')}
          />
        )}
        {!query?.isPending && hasPapers && (
          <Link to={to.riderPapers()} className={styles.papers}>
            My papers <Icon name="forward" />
          </Link>
        )}
        {!query?.isPending && <SigningInSection />}
      </div>
      {!query?.isPending && (
        <div className={styles.column}>
          <OwnColumn />
        </div>
      )}
    </div>
  );
}

/** The profile of the signed-in member: docs/spec-coverage.md#foundation-2. */
export const CompanyProfilePage = () => <SignedIn>{(user) => <CompanyProfile user={user} />}</SignedIn>;

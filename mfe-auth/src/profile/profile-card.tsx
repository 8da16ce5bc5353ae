import { lazyDialog } from '@waybill/federation';
import { type SessionUser, useImpersonation } from '@waybill/session';
import { Button, Facts, PhoneLink } from '@waybill/ui';
import { useState } from 'react';
import styles from './profile.module.css';
import { ProfilePhoto } from './profile-photo.tsx';
import { ReferralCode } from './referral-code.tsx';
import { UnverifiedEmail } from './unverified-email.tsx';
import type { Profile } from './use-profile.ts';

const ChangePasswordDialog = lazyDialog<{ onClose: () => void }>(
  'Change Password',
  () => import('./change-password.dialog.tsx'),
);
const ChangePhoneDialog = lazyDialog<{ save: Profile['save']; onClose: () => void }>(
  'Change Phone Number',
  () => import('./change-phone.dialog.tsx'),
);

interface ProfileCardProps {
  user: SessionUser;
  profile: Profile;
  role?: string;
  phoneLabel: string;
  mayChangePhone: boolean;
}

export function ProfileCard({ user, profile, role, phoneLabel, mayChangePhone }: ProfileCardProps) {
  const [opened, setOpened] = useState<'password' | 'phone'>();
  const close = () => setOpened(undefined);
  // During impersonation the server rejects changes of password and number.
  const isImpersonating = useImpersonation().companyId !== null;
  return (
    <>
      {user.email_verified === false && <UnverifiedEmail email={user.email} />}
      <section className={styles.card} aria-labelledby="profile-name">
        <header className={styles.head}>
          <ProfilePhoto profile={profile} />
          <div className={styles.who}>
            <h2 id="profile-name">{profile.name}</h2>
            {role && <p className={styles.role}>{role}</p>}
          </div>
        </header>
        <Facts
          facts={[
            ['Email', profile.email],
            [phoneLabel, <PhoneLink key="phone" digits={profile.phone} />],
            ['Referral code', <ReferralCode key="code" />],
          ]}
        />
        {!isImpersonating && (
          <div className={styles.actions}>
            <Button onClick={() => setOpened('password')}>Change Password</Button>
            {mayChangePhone && <Button onClick={() => setOpened('phone')}>Change Phone Number</Button>}
          </div>
        )}
      </section>
      {opened === 'password' && <ChangePasswordDialog onClose={close} />}
      {opened === 'phone' && <ChangePhoneDialog save={profile.save} onClose={close} />}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { referralsApi } from '@waybill/api';
import { Button, CopyButton, messageOf } from '@waybill/ui';
import styles from './profile.module.css';

/** The server creates the code when it is first requested. */
export function ReferralCode() {
  const { data, error, isFetching, refetch } = useQuery(referralsApi.mine());
  if (data)
    return (
      <span className={styles.code}>
        {data.referral_code}
        <CopyButton text={data.referral_code} />
      </span>
    );
  if (!error)
    return (
      <span className={styles.code} role="status" aria-label="Loading your referral code">
        <span className={styles.coming} />
      </span>
    );
  return (
    <span className={styles.failed}>
      {messageOf(error)}
      <Button size="small" loading={isFetching} onClick={() => refetch()}>
        Retry
      </Button>
    </span>
  );
}

import { DateTime, StatusTag, useNow } from '@waybill/ui';
import styles from './cash.module.css';

const dayMs = 86_400_000;
/** From so many days on, cash that a rider keeps is pointed out, and is a warning. */
const old = { days: 3, tooDays: 14 };

/** When something happened, and for how many days it has waited once that is long. */
export function Age({ since }: { since: string | null }) {
  const nowMs = useNow(60_000);
  if (since === null) return <span aria-hidden="true">–</span>;
  const days = Math.floor((nowMs - new Date(since).getTime()) / dayMs);
  return (
    <span className={styles.age}>
      <DateTime at={since} />{' '}
      {days >= old.days && (
        <StatusTag tone={days >= old.tooDays ? 'canceled' : 'unassigned'} icon="clock">
          {`${days} days`}
        </StatusTag>
      )}
    </span>
  );
}

import { isApiError } from '@waybill/api';
import { Button, dateTimeText } from '@waybill/ui';
import { useSyncExternalStore } from 'react';
import styles from '../outbox/outbox.module.css';

/** What a query tells of itself. */
export interface Reading {
  data: unknown;
  error: unknown;
  dataUpdatedAt: number;
  isFetching: boolean;
  refetch: () => unknown;
}

const isUnreached = (error: unknown) =>
  isApiError(error) && (error.status === 0 || error.status >= 500 || error.code === 'answer');

/** True where something older is shown because Waybill could not be reached; it then says since when, and is no error. */
export const isKnownOnly = ({ data, error }: Reading): boolean => data !== undefined && isUnreached(error);

/** "14:05" of today, else with its day. */
function sinceText(at: number, now = new Date()): string {
  const text = dateTimeText(new Date(at).toISOString(), now);
  const [today] = dateTimeText(now.toISOString(), now).split(', ');
  return text.startsWith(`${today}, `) ? text.slice(`${today}, `.length) : text;
}

const onConnection = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};
const isOnlineNow = () => navigator.onLine;

/** Says that what is shown is from earlier, and since when: without a network at once, else once a read has failed. */
export function KnownSince({ reading }: { reading: Reading }) {
  const isOnline = useSyncExternalStore(onConnection, isOnlineNow);
  const isOffline = !isOnline && reading.data !== undefined;
  if (!isOffline && !isKnownOnly(reading)) return null;
  return (
    <p role="status" className={styles.fresh}>
      {isOnline ? 'Waybill cannot be reached' : 'You are offline'}; this is from{' '}
      {sinceText(reading.dataUpdatedAt)}
      <Button loading={reading.isFetching} onClick={() => reading.refetch()}>
        Retry
      </Button>
    </p>
  );
}

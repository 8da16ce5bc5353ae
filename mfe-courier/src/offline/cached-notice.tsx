import { isApiError } from '@waybill/api';
import { useIsOnline } from '@waybill/session';
import { Button, dateTimeText } from '@waybill/ui';
import styles from '../outbox/outbox.module.css';
import { useRiderTexts } from '../texts/rider-texts.ts';

/** The part of a query that the notice reads. */
export interface QueryState {
  data: unknown;
  error: unknown;
  dataUpdatedAt: number;
  isFetching: boolean;
  refetch: () => unknown;
}

/** True for an error that says that there was no way to Waybill, and nothing about what was asked. */
export const isUnreachable = (error: unknown) =>
  isApiError(error) && (error.status === 0 || error.status >= 500 || error.code === 'response');

/** Whether cached data is shown because Waybill cannot be reached; a notice then takes the place of an error. */
export const isShowingCached = ({ data, error }: QueryState): boolean =>
  data !== undefined && isUnreachable(error);

/** "14:05" of today, otherwise with its day. */
function timeText(at: number, now = new Date()): string {
  const text = dateTimeText(new Date(at).toISOString(), now);
  const [today] = dateTimeText(now.toISOString(), now).split(', ');
  return text.startsWith(`${today}, `) ? text.slice(`${today}, `.length) : text;
}

/** Says that older data is shown, and from when: at once where the browser is offline, otherwise after a failed fetch. */
export function CachedNotice({ query }: { query: QueryState }) {
  const { cached, kit } = useRiderTexts();
  const isOnline = useIsOnline();
  const isOffline = !isOnline && query.data !== undefined;
  if (!isOffline && !isShowingCached(query)) return null;
  return (
    <p role="status" className={styles.cached}>
      {(isOnline ? cached.unreachable : cached.offline)(timeText(query.dataUpdatedAt))}
      <Button loading={query.isFetching} onClick={() => query.refetch()}>
        {kit.retry}
      </Button>
    </p>
  );
}

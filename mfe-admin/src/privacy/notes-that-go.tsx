import { useQuery } from '@tanstack/react-query';
import { privacyApi } from '@waybill/api';
import { countText, DateTime, ErrorPanel, ListSkeleton } from '@waybill/ui';
import { notePlaceTexts } from './person-texts.ts';
import styles from './privacy.module.css';

/** The notes that are erased whole with a person, as they may name them in any words. */
export function NotesThatGo({ phone }: { phone: string }) {
  const query = useQuery(privacyApi.notes(phone));
  const { data, error } = query;
  if (error) return <ErrorPanel title="Their notes could not be loaded" query={query} />;
  if (!data) return <ListSkeleton rows={2} label="Loading their notes" />;
  if (data.total === 0) return <p>There are no notes about their orders.</p>;
  return (
    <section aria-labelledby="notes-that-go" className={styles.notes}>
      <h3 id="notes-that-go">Notes erased with them: {countText(data.total)}</h3>
      <p className={styles.hint}>
        They are about this person’s orders and may name them, so each is erased as a whole, whoever wrote it.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard. */}
      <ul tabIndex={0} aria-labelledby="notes-that-go">
        {data.notes.map(({ at, order_number, place, text }) => (
          <li key={`${order_number} ${text}`}>
            {text}
            <p className={styles.muted}>
              {[order_number, notePlaceTexts[place]].filter(Boolean).join(', ')}, <DateTime at={at} />
            </p>
          </li>
        ))}
      </ul>
      {data.total > data.notes.length && (
        <p className={styles.muted}>The newest {countText(data.notes.length)} are shown.</p>
      )}
    </section>
  );
}

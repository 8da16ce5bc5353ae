import { useQuery } from '@tanstack/react-query';
import { privacyApi } from '@waybill/api';
import { DateTime, ErrorPanel } from '@waybill/ui';
import { countedRecords } from './person-texts.ts';
import styles from './privacy.module.css';

/** Requests to erase a person that were met, without who it was; nothing where there were none. */
export function ErasuresSection() {
  const query = useQuery(privacyApi.erasures());
  const { data = [], error } = query;
  if (error) return <ErrorPanel title="Erased people could not be loaded" query={query} />;
  if (data.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="privacy-erasures">
      <h2 id="privacy-erasures">Erased people</h2>
      <ul className={styles.records}>
        {data.map((erasure) => (
          <li key={erasure.id}>
            <div className={styles.facts}>
              {erasure.reason}
              <p className={styles.muted}>
                {countedRecords(erasure)}, {erasure.by.name}, <DateTime at={erasure.requested_at} />
              </p>
            </div>
            <span role="status">{erasure.done_at ? 'Erased' : 'Being erased…'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

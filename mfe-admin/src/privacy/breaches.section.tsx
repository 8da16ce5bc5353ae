import { useQuery } from '@tanstack/react-query';
import { privacyApi, useWrite } from '@waybill/api';
import { type Breach, breachHours } from '@waybill/contract';
import { lazyDialog } from '@waybill/federation';
import { Button, DateTime, ErrorPanel, Facts, Icon, ListSkeleton, useNow } from '@waybill/ui';
import { useState } from 'react';
import type { BreachDialogProps } from './breach.dialog.tsx';
import styles from './privacy.module.css';

const BreachDialog = lazyDialog<BreachDialogProps>('Register a breach', () => import('./breach.dialog.tsx'));

const hourMs = 3_600_000;

/** The register of breaches, each with the time that is left to report it. */
export function BreachesSection() {
  const query = useQuery(privacyApi.breaches());
  const { data, error, isPending } = query;
  const [isRegistering, setIsRegistering] = useState(false);
  return (
    <section className={styles.section} data-framed aria-labelledby="privacy-breaches">
      <header className={styles.heading}>
        <h2 id="privacy-breaches">Data breaches</h2>
        <Button icon={<Icon name="plus" />} onClick={() => setIsRegistering(true)}>
          Register a breach
        </Button>
      </header>
      <p className={styles.hint}>
        A stolen phone, a list sent to the wrong person, an account used by somebody else. Report it to the
        Nigeria Data Protection Commission (NDPC) within {breachHours} hours of discovering it, and inform the
        people affected at once where it may harm them.
      </p>
      {error && !data && <ErrorPanel title="Breaches could not be loaded" query={query} />}
      {isPending && <ListSkeleton rows={1} label="Loading breaches" />}
      {data?.length === 0 && (
        <p className={styles.none}>
          <Icon name="done" /> No data breaches
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={styles.records}>
          {data.map((breach) => (
            <BreachRecord key={breach.id} breach={breach} />
          ))}
        </ul>
      )}
      {isRegistering && <BreachDialog onClose={() => setIsRegistering(false)} />}
    </section>
  );
}

/** The hours left to report a breach, or those since they were over. */
function Clock({ knownAt }: { knownAt: string }) {
  const leftMs = new Date(knownAt).getTime() + breachHours * hourMs - useNow(60_000);
  const hours = Math.floor(Math.abs(leftMs) / hourMs);
  const minutes = Math.floor((Math.abs(leftMs) % hourMs) / 60_000);
  return leftMs >= 0 ? (
    <strong>
      {hours} h {minutes} min left to report it
    </strong>
  ) : (
    <strong className={styles.late}>
      {hours} h {minutes} min late: report it now, and say why it is late
    </strong>
  );
}

const Reported = ({ breach: { reported_at, known_at } }: { breach: Breach }) =>
  reported_at ? <DateTime at={reported_at} /> : <Clock knownAt={known_at} />;

function BreachRecord({ breach }: { breach: Breach }) {
  const { id, what, whom, since, known_at, measures, reported_at, persons_told_at, by } = breach;
  const { act, isPending } = useWrite(privacyApi.changeBreach, {
    success: 'Breach saved',
    invalidates: [privacyApi.breaches().queryKey],
  });
  const now = () => new Date().toISOString();
  return (
    <li>
      <div className={styles.facts}>
        <strong>{what}</strong>
        <Facts
          facts={[
            ['Affected', whom],
            ['Began', since && <DateTime key="since" at={since} />],
            ['Discovered', <DateTime key="known" at={known_at} />],
            ['Measures', measures],
            ['Reported', <Reported key="reported" breach={breach} />],
            ['People informed', persons_told_at && <DateTime key="told" at={persons_told_at} />],
            ['Registered by', by.name],
          ]}
        />
      </div>
      <div className={styles.buttons}>
        {reported_at ? (
          <Button type="link" loading={isPending} onClick={() => void act({ id, clear: ['reported_at'] })}>
            Not yet reported
          </Button>
        ) : (
          <Button type="primary" loading={isPending} onClick={() => void act({ id, reported_at: now() })}>
            Mark as reported
          </Button>
        )}
        {persons_told_at ? (
          <Button
            type="link"
            loading={isPending}
            onClick={() => void act({ id, clear: ['persons_told_at'] })}
          >
            People not yet informed
          </Button>
        ) : (
          <Button loading={isPending} onClick={() => void act({ id, persons_told_at: now() })}>
            Mark people as informed
          </Button>
        )}
      </div>
    </li>
  );
}

import type { SuitePart } from '@waybill/contract';
import { DateTime } from '@waybill/ui';
import { buildInUse, counted, durationText } from './part-state.ts';
import styles from './suite-health.module.css';

type Seen = SuitePart['seen'][number];

const roleOf = (part: SuitePart, buildId: string): string | undefined => {
  if (buildId === buildInUse(part)) return 'in use';
  if (buildId === part.build_id)
    return part.switch?.pinned_build
      ? 'published, waits for the pin'
      : `published, for ${part.rollout?.share} %`;
  if (buildId === part.withdrawn_build_id) return 'rolled back';
  return buildId === part.previous_build_id ? 'previous' : undefined;
};

function People({ seen: { people, users } }: { seen: Seen }) {
  if (people.length === 0) return <p className={styles.muted}>Nobody who was signed in.</p>;
  return (
    <>
      <ul className={styles.people}>
        {people.map(({ user_id, name, company_name, at }) => (
          <li key={user_id}>
            <span>
              {name}
              {company_name && <span className={styles.muted}> {company_name}</span>}
            </span>
            <DateTime at={at} className={styles.muted} />
          </li>
        ))}
      </ul>
      {users > people.length && (
        <p className={styles.muted}>and {counted(users - people.length, 'more user')}</p>
      )}
    </>
  );
}

/** Each build that was seen or loaded: by how many and by whom, and how long it took. */
export function BuildsDetail({ part }: { part: SuitePart }) {
  const ids = new Set([...part.seen, ...part.load_times].map(({ build_id }) => build_id));
  return [...ids].map((buildId) => {
    const seen = part.seen.find(({ build_id }) => build_id === buildId);
    const times = part.load_times.find(({ build_id }) => build_id === buildId);
    const role = roleOf(part, buildId);
    return (
      <div key={buildId} className={styles.build}>
        <h3>
          <code>{buildId}</code>
          {role && <span className={styles.muted}> {role}</span>}
        </h3>
        <p className={styles.muted}>
          {seen
            ? `${counted(seen.devices, 'device')}, ${counted(seen.users, 'user')}`
            : 'Not seen in 24 hours'}
          {times &&
            `. In 7 days ${counted(times.loads, 'load')}: half within ${durationText(times.p50_ms)}, 95 % within ${durationText(times.p95_ms)}`}
        </p>
        {seen && <People seen={seen} />}
      </div>
    );
  });
}

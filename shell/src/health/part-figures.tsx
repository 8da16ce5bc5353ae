import type { SuitePart } from '@waybill/contract';
import { countText, DateTime } from '@waybill/ui';
import type { ReactNode } from 'react';
import { buildInUse, counted, durationText, failuresOf, publishedAt } from './part-state.ts';
import styles from './suite-health.module.css';

/** The columns of the figures, in their order. */
export const figureNames = [
  'Build',
  'Published',
  'Last 24 hours',
  'Load time p50, p95',
  'Failures in 7 days',
] as const;

const Figure = ({ name, children }: { name: (typeof figureNames)[number]; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Counts of users with the build in use, and with another. */
function Seen({ part }: { part: SuitePart }) {
  const isInUse = ({ build_id }: SuitePart['seen'][number]) => build_id === buildInUse(part);
  const seen = part.seen.find(isInUse);
  const elsewhere = part.seen
    .filter((build) => !isInUse(build))
    .reduce((sum, { devices }) => sum + devices, 0);
  // Every page is of the shell: its uses are not counted.
  if (part.name === 'shell') return '–';
  return (
    <>
      {seen ? `${counted(seen.devices, 'device')}, ${counted(seen.users, 'user')}` : 'Nobody'}
      {elsewhere > 0 && <div className={styles.muted}>{counted(elsewhere, 'device')} in another build</div>}
    </>
  );
}

/** Names and values in the same columns for every part. */
export function PartFigures({ part }: { part: SuitePart }) {
  const buildId = buildInUse(part);
  const published = publishedAt(part, buildId);
  const times = part.load_times.find(({ build_id }) => build_id === buildId);
  const { counted: failed, unproven } = failuresOf(part);
  return (
    <dl className={styles.figures}>
      <Figure name="Build">{buildId ? <code>{buildId}</code> : 'None'}</Figure>
      <Figure name="Published">{published ? <DateTime at={published} /> : '–'}</Figure>
      <Figure name="Last 24 hours">
        <Seen part={part} />
      </Figure>
      <Figure name="Load time p50, p95">
        {times ? `${durationText(times.p50_ms)}, ${durationText(times.p95_ms)}` : '–'}
      </Figure>
      <Figure name="Failures in 7 days">
        {failed > 0 ? <strong className={styles.problem}>{countText(failed)}</strong> : 'None'}
        {unproven > 0 && <div className={styles.muted}>Reported without sign-in: {countText(unproven)}</div>}
        {part.earlier_shown > 0 && (
          <div className={styles.muted}>Earlier build shown: {countText(part.earlier_shown)}</div>
        )}
      </Figure>
    </dl>
  );
}

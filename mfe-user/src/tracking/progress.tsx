import type { TrackedOrder } from '@waybill/contract';
import styles from './tracking.module.css';
import { deliveryOf } from './use-tracked.ts';

const stages = ['Ordered', 'Rider assigned', 'On the way', 'Delivered'] as const;

/** How far the order is, from 0; undefined where it has been ended otherwise, or goes back. */
function stageOf(tracked: TrackedOrder): number | undefined {
  if (tracked.status === 'closed' || tracked.waits_for === 'return') return undefined;
  if (tracked.status === 'delivered') return 3;
  if (deliveryOf(tracked)) return 2;
  return tracked.status === 'assigned' ? 1 : 0;
}

/** A parcel's way in four steps, with the one that it is at. */
export function Progress({ tracked }: { tracked: TrackedOrder }) {
  const at = stageOf(tracked);
  if (at === undefined) return null;
  return (
    <ol className={styles.progress} aria-label="Progress">
      {stages.map((stage, place) => (
        <li key={stage} data-done={place <= at || undefined} aria-current={place === at ? 'step' : undefined}>
          {stage}
        </li>
      ))}
    </ol>
  );
}

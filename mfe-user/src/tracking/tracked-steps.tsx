import type { TrackedOrder } from '@waybill/contract';
import { DateTime } from '@waybill/ui';
import styles from './tracking.module.css';

type StepKind = TrackedOrder['steps'][number]['kind'];

const texts: Record<StepKind, string> = {
  ordered: 'Ordered',
  assigned: 'Assigned to a rider',
  accepted: 'Accepted by the rider',
  picked_up: 'Picked up',
  delivered: 'Delivered',
  closed: 'Closed',
};

/** The steps so far, with their times; of a server without them, when it was ordered and last changed. */
export function TrackedSteps({ tracked }: { tracked: TrackedOrder }) {
  const { steps, created_at, updated_at } = tracked;
  const lines: (readonly [text: string, at: string])[] = steps?.length
    ? steps.map(({ kind, at }) => [texts[kind] ?? kind, at] as const)
    : [
        ['Ordered', created_at],
        ['Last change', updated_at],
      ];
  return (
    <ol className={styles.steps} aria-label="Steps so far">
      {lines.map(([text, at]) => (
        <li key={`${text} ${at}`}>
          <span>{text}</span>
          <DateTime at={at} />
        </li>
      ))}
    </ol>
  );
}

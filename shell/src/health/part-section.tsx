import type { SuitePart } from '@waybill/contract';
import { Button, DateTime, Disclosure, StatusTag } from '@waybill/ui';
import { BuildsDetail } from './builds-detail.tsx';
import { FailuresDetail } from './failures-detail.tsx';
import { PartFigures } from './part-figures.tsx';
import { type PartState, stateTags } from './part-state.ts';
import { RolloutNote } from './rollout-note.tsx';
import styles from './suite-health.module.css';
import type { PendingChange } from './switch-dialog.tsx';

interface PartSectionProps {
  part: SuitePart;
  state: PartState;
  /** The reason why its entry in the registry cannot be used. */
  problem: string | undefined;
  onChoose: (kind: PendingChange['kind']) => void;
}

/** One remote, or the shell: its state, its figures, and what can be done. */
export function PartSection({ part, state, problem, onChoose }: PartSectionProps) {
  return (
    <section className={styles.part} aria-labelledby={`suite-${part.name}`}>
      <header className={styles.partHeader}>
        <div className={styles.partName}>
          <h2 id={`suite-${part.name}`}>{part.title}</h2>
          <StatusTag {...stateTags[state]} />
        </div>
        <Actions part={part} onChoose={onChoose} />
      </header>
      <Notes part={part} problem={problem} />
      <RolloutNote part={part} />
      <PartFigures part={part} />
      <div className={styles.details}>
        {part.seen.length + part.load_times.length > 0 && (
          <Disclosure title="Who sees which build">
            <BuildsDetail part={part} />
          </Disclosure>
        )}
        {part.failures.length > 0 && (
          <Disclosure title="Last failures">
            <FailuresDetail failures={part.failures} />
          </Disclosure>
        )}
      </div>
    </section>
  );
}

function Actions({ part, onChoose }: Pick<PartSectionProps, 'part' | 'onChoose'>) {
  const { title, name, builds, switch: set } = part;
  const canPin = builds.some(({ build_id }) => build_id !== set?.pinned_build);
  return (
    <div className={styles.actions}>
      {set?.pinned_build && (
        <Button size="small" aria-label={`Remove the pin of ${title}`} onClick={() => onChoose('unpin')}>
          Remove pin
        </Button>
      )}
      {canPin && (
        <Button
          size="small"
          type="text"
          aria-label={`Pin a build of ${title}`}
          onClick={() => onChoose('pin')}
        >
          Pin a build
        </Button>
      )}
      {name !== 'shell' &&
        (set?.is_off ? (
          <Button
            size="small"
            type="primary"
            aria-label={`Switch on ${title}`}
            onClick={() => onChoose('switch on')}
          >
            Switch on
          </Button>
        ) : (
          <Button
            size="small"
            type="text"
            aria-label={`Switch off ${title}`}
            onClick={() => onChoose('switch off')}
          >
            Switch off
          </Button>
        ))}
    </div>
  );
}

function Notes({ part, problem }: Pick<PartSectionProps, 'part' | 'problem'>) {
  const { switch: set, build_id, withdrawn_build_id: withdrawn } = part;
  return (
    <>
      {set?.is_off && (
        <p>
          Switched off by {set.set_by.name}, <DateTime at={set.set_at} />
          {set.reason && <>. People read: “{set.reason}”</>}
        </p>
      )}
      {set?.pinned_build && (
        <p>
          Pinned to <code>{set.pinned_build}</code> by {set.set_by.name}, <DateTime at={set.set_at} />
          {build_id && build_id !== set.pinned_build && (
            <>
              . <code>{build_id}</code> is published and waits
            </>
          )}
        </p>
      )}
      {problem && <p className={styles.problem}>Its entry in the registry {problem}.</p>}
      {withdrawn && (
        <p>
          <code>{withdrawn}</code> was rolled back
        </p>
      )}
    </>
  );
}

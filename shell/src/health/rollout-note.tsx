import { suiteApi, useWrite } from '@waybill/api';
import type { SuitePart, SuiteRollout } from '@waybill/contract';
import { Button, DateTime } from '@waybill/ui';
import { counted } from './part-state.ts';
import styles from './suite-health.module.css';

const failedText = (failed: number, users: number) => `failed ${failed} of ${counted(users, 'user')}`;

function Figures({ rollout }: { rollout: SuiteRollout }) {
  return (
    <>
      It {failedText(rollout.failed_users, rollout.users)}; <code>{rollout.held_build_id}</code>{' '}
      {failedText(rollout.held_failed_users, rollout.held_users)}.
    </>
  );
}

/** How far the current build of a remote has come, and what an administrator can decide about it with one press. */
export function RolloutNote({ part }: { part: SuitePart }) {
  const { title, name, rollout } = part;
  const { act, isPending } = useWrite(suiteApi.setShare, {
    success: `${title}: share set`,
    invalidates: [suiteApi.all],
  });
  if (!rollout || (rollout.share === 100 && !rollout.withdrawn_at)) return null;
  const { build_id, held_build_id, share, since, withdrawn_at, set_by } = rollout;
  const give = (label: string, to: number, type: 'primary' | 'default' = 'default') => (
    <Button
      size="small"
      type={type}
      loading={isPending}
      aria-label={`${label}: ${title}`}
      onClick={() => act({ remote: name, share: to })}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.rollout}>
      <p>
        {withdrawn_at && (
          <>
            <code>{build_id}</code> was withdrawn automatically, <DateTime at={withdrawn_at} />.{' '}
          </>
        )}
        {set_by && (
          <>
            {set_by.name} gave it to {share} % of devices, <DateTime at={since} />.{' '}
          </>
        )}
        {!withdrawn_at && !set_by && (
          <>
            <code>{build_id}</code> is given to {share} % of devices since <DateTime at={since} />.{' '}
          </>
        )}
        <Figures rollout={rollout} />
        {share < 100 && (
          <>
            {' '}
            {share === 0 ? 'Everybody gets' : 'The others get'} <code>{held_build_id}</code>.
          </>
        )}
      </p>
      <div className={styles.actions}>
        {share < 100 && give('Give it to all', 100, withdrawn_at ? 'primary' : 'default')}
        {share > 0 && give('Withdraw it', 0)}
      </div>
    </div>
  );
}

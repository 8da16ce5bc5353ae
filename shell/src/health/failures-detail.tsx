import type { SuiteOutcome, SuitePart } from '@waybill/contract';
import { DateTime } from '@waybill/ui';
import { counted } from './part-state.ts';
import styles from './suite-health.module.css';

const outcomeTexts: Readonly<Record<SuiteOutcome, string>> = {
  loaded: 'loaded',
  previous: 'earlier version shown',
  failed: 'could not be loaded',
  crashed: 'broke while it was shown',
  refused: 'was not valid',
};

/** Failures by build and kind, each with its last messages. */
export const FailuresDetail = ({ failures }: Pick<SuitePart, 'failures'>) =>
  failures.map(({ build_id, outcome, count, messages }) => (
    <div key={`${build_id} ${outcome}`} className={styles.build}>
      <h3>
        {build_id ? <code>{build_id}</code> : 'No build named:'} {outcomeTexts[outcome]}{' '}
        <span className={styles.muted}>{counted(count, 'time')}</span>
      </h3>
      <ul className={styles.messages}>
        {messages.map(({ at, message, path, signed_in }) => (
          <li key={`${at} ${path} ${message}`}>
            <span>{message || 'Without a message'}</span>
            <span className={styles.muted}>
              <DateTime at={at} /> {path}
              {signed_in ? '' : ' (not signed in)'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  ));

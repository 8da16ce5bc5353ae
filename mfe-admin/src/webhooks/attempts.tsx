import type { WebhookAttempt } from '@waybill/contract';
import { DateTime } from '@waybill/ui';
import settings from '../settings/settings.module.css';
import { responseText } from './webhook-texts.ts';
import styles from './webhooks.module.css';

const outcomeOf = ({ status, error }: WebhookAttempt) =>
  responseText({ last_status: status, last_error: error, tries: 1 });

/** The last tries of an event, newest first: when, what came back, and how long that took. */
export const Attempts = ({ attempts }: { attempts: readonly WebhookAttempt[] }) => (
  <section className={settings.body} aria-label="Last attempts">
    <h3>Last attempts</h3>
    <ol className={styles.attempts}>
      {attempts.toReversed().map((attempt) => (
        <li key={attempt.at}>
          <DateTime at={attempt.at} hasSeconds />
          <span>{outcomeOf(attempt)}</span>
          <span>{attempt.ms} ms</span>
          {attempt.error && attempt.response && <code>{attempt.response}</code>}
        </li>
      ))}
    </ol>
  </section>
);

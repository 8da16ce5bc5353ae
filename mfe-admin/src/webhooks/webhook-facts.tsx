import type { Webhook } from '@waybill/contract';
import { DateTime, Facts } from '@waybill/ui';
import { StateTag } from './state-tag.tsx';
import { eventsText, makerText, stateTag } from './webhook-texts.ts';
import styles from './webhooks.module.css';

/** A webhook's target, events and state. */
export const WebhookFacts = ({ webhook }: { webhook: Webhook }) => (
  <div className={styles.facts}>
    <Facts
      facts={[
        ['State', <StateTag key="state" tag={stateTag(webhook)} />],
        ['Stopped because', webhook.stopped_reason],
        ['Failing since', webhook.failing_since && <DateTime key="failing" at={webhook.failing_since} />],
        ['Address', webhook.url],
        ['Events', eventsText(webhook)],
        [
          'Old secret works until',
          webhook.previous_secret_until && <DateTime key="until" at={webhook.previous_secret_until} />,
        ],
        ['Created by', makerText(webhook)],
      ]}
    />
  </div>
);

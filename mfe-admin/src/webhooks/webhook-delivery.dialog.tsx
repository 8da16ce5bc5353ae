import { useQuery } from '@tanstack/react-query';
import { webhooksApi } from '@waybill/api';
import type { WebhookDelivery } from '@waybill/contract';
import { Button, CopyButton, DateTime, Dialog, ErrorPanel, Facts, ListSkeleton } from '@waybill/ui';
import { Body } from '../settings/call-body.tsx';
import styles from '../settings/settings.module.css';
import { Attempts } from './attempts.tsx';
import { deliveryTag, eventText, nextTryText, reasonText, responseText } from './webhook-texts.ts';

export interface WebhookDeliveryDialogProps {
  delivery: WebhookDelivery;
  onClose: () => void;
}

/** One event for a webhook: what was sent, and what came back. */
export function WebhookDeliveryDialog({ delivery, onClose }: WebhookDeliveryDialogProps) {
  const { data, error, refetch } = useQuery(webhooksApi.delivery(delivery.id));
  const shown = data ?? delivery;
  return (
    <Dialog
      title={eventText(delivery.event)}
      width="wide"
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Facts
        facts={[
          ['State', deliveryTag(shown).text],
          ['Event', shown.event],
          ['Order', shown.order_number],
          ['When', <DateTime key="at" at={shown.created_at} hasSeconds />],
          ['Response', responseText(shown)],
          ['Reason', reasonText(shown)],
          ['Attempts', shown.tries],
          [
            'Last attempt',
            shown.last_tried_at && <DateTime key="last" at={shown.last_tried_at} hasSeconds />,
          ],
          [
            'Next attempt',
            nextTryText(shown) ??
              (shown.next_try_at && <DateTime key="next" at={shown.next_try_at} hasSeconds />),
          ],
          [
            'webhook-id',
            <span key="id" className={styles.request}>
              <code>{shown.id}</code> <CopyButton text={shown.id} />
            </span>,
          ],
        ]}
      />
      {error && <ErrorPanel title="What was sent could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton rows={3} label="Loading what was sent" />}
      {data && (
        <>
          <Body title="Sent" body={data.body} />
          {data.response && <Body title="Response" body={data.response} />}
          {/* Another server stores the last try alone. */}
          {data.attempts?.length > 0 && <Attempts attempts={data.attempts} />}
        </>
      )}
    </Dialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { messagesApi, useWrite } from '@waybill/api';
import type { Message, MessageChannel, MessageMoment, MessageState, Order } from '@waybill/contract';
import { can, useOffers, useViewer } from '@waybill/session';
import { Button, DateTime, ErrorPanel, Icon, moneyText } from '@waybill/ui';
import { useState } from 'react';
import styles from './order-detail.module.css';

const channels: Record<MessageChannel, string> = {
  whatsapp: 'WhatsApp',
  termii: 'SMS',
  africas_talking: 'SMS',
  mail: 'Email',
};
const moments: Record<MessageMoment, string> = {
  confirm: 'Before the ride',
  under_way: 'On the way',
  delivered: 'Delivered',
  not_delivered: 'Could not be delivered',
};
const states: Record<MessageState, string> = {
  queued: 'waiting',
  sending: 'being sent',
  sent: 'sent',
  delivered: 'arrived',
  failed: 'failed',
  unknown: 'may have been sent',
  not_sent: 'not sent',
};

const lineOf = ({ moment, channel, state, price }: Message): string =>
  `${moments[moment]}: ${channels[channel]} ${states[state]}${price > 0 ? `, ${moneyText(price)}` : ''}`;

/** What the order's receiver was sent by itself, on request, and whether they want it. */
export function SentMessages({ order }: { order: Order }) {
  const viewer = useViewer();
  const [isShown, setIsShown] = useState(false);
  const isOffered = useOffers('messages');
  const { data, error, refetch, isFetching } = useQuery({
    ...messagesApi.ofOrder(order.id),
    enabled: isShown,
  });
  const stop = useWrite(messagesApi.stop, { invalidates: [messagesApi.all] });
  if (!isOffered || !can(viewer, 'orders.read')) return null;
  return (
    <section className={isShown && (data || error) ? styles.section : undefined} aria-label="Messages">
      {isShown && (data || error) && <h3>Messages</h3>}
      {error && <ErrorPanel title="The messages could not be loaded" error={error} onRetry={refetch} />}
      {isShown && data ? (
        <>
          {data.messages.length === 0 && <p>No automatic messages yet.</p>}
          {data.messages.map((message) => (
            <p key={message.id}>
              {lineOf(message)} <DateTime at={message.sent_at ?? message.created_at} />
            </p>
          ))}
          {data.price > 0 && <p>Together {moneyText(data.price)}</p>}
          {data.stopped_at && <p>The receiver wants no messages from this company.</p>}
          {can(viewer, 'orders.write') && (
            <Button
              loading={stop.isPending}
              onClick={() => void stop.act({ id: order.id, stop: !data.stopped_at })}
            >
              {data.stopped_at ? 'Allow messages again' : 'Stop messages'}
            </Button>
          )}
        </>
      ) : (
        <Button
          icon={<Icon name="comment" />}
          loading={isShown && isFetching}
          onClick={() => setIsShown(true)}
        >
          Show messages
        </Button>
      )}
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useWrite, webhooksApi } from '@waybill/api';
import { deliveryStates, type WebhookDelivery } from '@waybill/contract';
import { lazyDialog, to } from '@waybill/federation';
import { useOffers } from '@waybill/session';
import { Button, DateTime, dateTimeText, EmptyState, ErrorPanel } from '@waybill/ui';
import { BackLink, ReasonButton } from '@waybill/ui/act';
import { FilterSelect } from '@waybill/ui/filters';
import { type Column, ListPage, oneOfParam, useListQuery } from '@waybill/ui/table';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { OrderLink } from '../settings/order-link.tsx';
import { useMaySet } from '../settings/use-may-set.ts';
import { StateTag } from './state-tag.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import type { WebhookDeliveryDialogProps } from './webhook-delivery.dialog.tsx';
import { WebhookFacts } from './webhook-facts.tsx';
import { deliveryFilters, deliveryTag, eventText, nextTryText, responseText } from './webhook-texts.ts';

const Delivery = lazyDialog<WebhookDeliveryDialogProps>(
  'Delivery',
  () => import('./webhook-delivery.dialog.tsx'),
);

const params = { state: oneOfParam(deliveryStates) };
const pageSizes = [15, 30, 50] as const;

/** An event by what happened and when, as a webhook gets many of a kind. */
const nameOf = ({ event, order_number, created_at }: WebhookDelivery) =>
  [eventText(event), order_number, dateTimeText(created_at)].filter(Boolean).join(', ');

const columnsOf = (isTest: boolean): readonly Column<WebhookDelivery>[] => [
  {
    id: 'at',
    title: 'When',
    value: ({ created_at }) => created_at,
    render: ({ created_at }) => <DateTime at={created_at} hasSeconds />,
    kind: 'timestamp',
    card: 'named',
  },
  { id: 'event', title: 'Event', value: ({ event }) => eventText(event), card: 'title' },
  {
    id: 'order',
    title: 'Order',
    value: ({ order_number }) => order_number ?? null,
    render: ({ order_id, order_number }) => <OrderLink id={order_id} number={order_number} isTest={isTest} />,
    isPressed: true,
    card: 'named',
  },
  {
    id: 'state',
    title: 'State',
    value: (delivery) => deliveryTag(delivery).text,
    render: (delivery) => <StateTag tag={deliveryTag(delivery)} />,
    card: 'aside',
  },
  { id: 'response', title: 'Response', value: responseText, card: 'named' },
  { id: 'tries', title: 'Attempts', value: ({ tries }) => tries, kind: 'number', card: 'named' },
  {
    id: 'next',
    title: 'Next attempt',
    value: ({ next_try_at }) => next_try_at,
    render: (delivery) =>
      nextTryText(delivery) ??
      (delivery.next_try_at ? <DateTime at={delivery.next_try_at} hasSeconds /> : '–'),
    kind: 'timestamp',
    card: 'named',
  },
];

/** One webhook: its facts, its actions, and its deliveries of the last 30 days. */
export function WebhookPage() {
  const { id = '' } = useParams();
  const list = useListQuery(params, { path: (page) => to.webhook(id, page), pageSizes });
  const webhooks = useQuery(webhooksApi.list());
  const request = { page: list.page, perPage: list.perPage };
  const isOffered = useOffers('webhooks');
  const query = useQuery({ ...webhooksApi.deliveries(id, list.filters, request), enabled: isOffered });
  const replay = useWrite(webhooksApi.replay, {
    success: 'It is sent again',
    invalidates: [webhooksApi.all],
  });
  const [opened, setOpened] = useState<WebhookDelivery | null>(null);
  const maySet = useMaySet();
  const webhook = webhooks.data?.find((one) => one.id === id);
  const whyNotAgain = ({ state }: WebhookDelivery) => {
    if (replay.isPending) return 'One is being sent';
    if (webhook?.state !== 'active') return 'Start the webhook first';
    return state === 'waiting' ? 'It is still to be sent' : undefined;
  };
  const back = <BackLink to={to.settings()}>Settings</BackLink>;
  if (!isOffered || (webhooks.data && !webhook))
    return (
      <>
        {back}
        <EmptyState text="Webhook not found" />
      </>
    );
  return (
    <>
      <ListPage
        back={back}
        title={webhook ? `Webhook ${webhook.label}` : 'Webhook'}
        list={list}
        query={query}
        columns={columnsOf(webhook?.is_test === true)}
        rowKey={({ id }) => id}
        tools={webhook && maySet && <WebhookActions webhook={webhook} />}
        summary={
          webhook ? (
            <WebhookFacts webhook={webhook} />
          ) : (
            webhooks.error && (
              <ErrorPanel
                title="The webhook could not be loaded"
                error={webhooks.error}
                onRetry={webhooks.refetch}
              />
            )
          )
        }
        note="What happened in the last 30 days, newest first"
        emptyText="Nothing was sent yet. “Send a test” shows whether the address works."
        filters={
          <FilterSelect
            label="State"
            value={list.filters.state}
            options={deliveryFilters}
            onChange={(state) => list.change({ state: deliveryStates.find((one) => one === state) })}
          />
        }
        actions={(delivery) => (
          <>
            <Button
              size="small"
              type="text"
              aria-label={`Details of ${nameOf(delivery)}`}
              onClick={() => setOpened(delivery)}
            >
              Details
            </Button>
            {maySet && (
              <ReasonButton
                size="small"
                type="text"
                aria-label={`Send again: ${nameOf(delivery)}`}
                because={whyNotAgain(delivery)}
                onClick={() => void replay.act(delivery.id)}
              >
                Send again
              </ReasonButton>
            )}
          </>
        )}
      />
      {opened && <Delivery delivery={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { webhooksApi } from '@waybill/api';
import type { Webhook } from '@waybill/contract';
import { lazyDialog, to } from '@waybill/federation';
import { useOffers } from '@waybill/session';
import { Button, Icon } from '@waybill/ui';
import { type Column, ListPage, useUnpaginatedList } from '@waybill/ui/table';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import settings from '../settings/settings.module.css';
import { TestTag } from '../settings/test-tag.tsx';
import { useMaySet } from '../settings/use-may-set.ts';
import { StateTag } from './state-tag.tsx';
import type { WebhookDialogProps } from './webhook.dialog.tsx';
import { eventsText, makerText, stateTag } from './webhook-texts.ts';

const NewWebhook = lazyDialog<WebhookDialogProps>('Create webhook', () => import('./webhook.dialog.tsx'));

const pageSizes = [5, 8, 15] as const;

const Label = ({ webhook: { label, is_test } }: { webhook: Webhook }) => (
  <span className={settings.label}>
    {label}
    {is_test && <TestTag />}
  </span>
);

const columns: readonly Column<Webhook>[] = [
  { id: 'created', title: 'Created at', value: ({ created }) => created, kind: 'timestamp', card: 'named' },
  {
    id: 'label',
    title: 'Label',
    value: ({ label }) => label,
    render: (webhook) => <Label webhook={webhook} />,
    card: 'title',
  },
  { id: 'maker', title: 'Created by', value: makerText, card: 'named' },
  { id: 'url', title: 'Address', value: ({ url }) => url, card: 'named' },
  { id: 'events', title: 'Events', value: eventsText, card: 'named' },
  {
    id: 'state',
    title: 'State',
    value: (webhook) => stateTag(webhook).text,
    render: (webhook) => <StateTag tag={stateTag(webhook)} />,
    card: 'aside',
  },
];

/** The addresses that other systems are called at when something happens. */
export function WebhooksSection() {
  const { list, query } = useUnpaginatedList(useQuery(webhooksApi.list()), pageSizes);
  const [isCreating, setIsCreating] = useState(false);
  const maySet = useMaySet();
  if (!useOffers('webhooks')) return null;
  return (
    <>
      <ListPage
        isSection
        title="Webhooks"
        list={list}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        note="A webhook is an address of another system. Waybill calls it when something happens to an order or to money."
        emptyText="No webhooks"
        tools={
          maySet && (
            <Button icon={<Icon name="plus" />} onClick={() => setIsCreating(true)}>
              Create webhook
            </Button>
          )
        }
        actions={({ id, label }) => (
          <Link to={to.webhook(id)} aria-label={`Open ${label}`}>
            Open
          </Link>
        )}
      />
      {isCreating && <NewWebhook onClose={() => setIsCreating(false)} />}
    </>
  );
}

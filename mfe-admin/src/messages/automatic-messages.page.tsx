import { useQuery } from '@tanstack/react-query';
import { messagesApi } from '@waybill/api';
import type { Message, MessageSettings } from '@waybill/contract';
import { lazyDialog, to } from '@waybill/federation';
import { useOffers } from '@waybill/session';
import { Button, DetailSkeleton, EmptyState, ErrorPanel, moneyText, StatusTag } from '@waybill/ui';
import { type Column, ListPage, useListQuery } from '@waybill/ui/table';
import { useState } from 'react';
import { OrderLink } from '../settings/order-link.tsx';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { useMaySet } from '../settings/use-may-set.ts';
import { MessageSettingsForm } from './message-settings.form.tsx';
import { channelNames, momentNames, reasonText, stateTag } from './message-words.ts';
import type { TestMessageDialogProps } from './test-message.dialog.tsx';
import { WaysSection } from './ways.section.tsx';

const TestMessage = lazyDialog<TestMessageDialogProps>(
  'Send a test',
  () => import('./test-message.dialog.tsx'),
);

const columns: readonly Column<Message>[] = [
  { id: 'at', title: 'When', value: ({ created_at }) => created_at, kind: 'timestamp', card: 'named' },
  {
    id: 'order',
    title: 'Order',
    value: ({ order_number }) => order_number ?? 'Test',
    render: ({ order_id, order_number }) =>
      order_id ? <OrderLink id={order_id} number={order_number} isTest={false} /> : 'Test',
    card: 'title',
  },
  { id: 'moment', title: 'Text', value: ({ moment }) => momentNames[moment], card: 'named' },
  { id: 'channel', title: 'Way', value: ({ channel }) => channelNames[channel], card: 'named' },
  {
    id: 'state',
    title: 'State',
    value: (message) => stateTag(message).children,
    render: (message) => <StatusTag {...stateTag(message)} />,
    card: 'aside',
  },
  { id: 'reason', title: 'Reason', value: reasonText, card: 'named' },
  { id: 'price', title: 'Cost', value: ({ price }) => price, kind: 'money', card: 'named' },
];

const pageSizes = [15, 30, 50] as const;
const addressOf = (page: number) => `${to.companySettings('automatic')}/${page}`;

/** What was sent, tests included, and the button for one. */
function SentMessages({ settings }: { settings: MessageSettings }) {
  const list = useListQuery({}, { path: addressOf, pageSizes });
  const query = useQuery(messagesApi.list({ page: list.page, perPage: list.perPage }));
  const [isTesting, setIsTesting] = useState(false);
  return (
    <>
      <ListPage
        isSection
        title="Sent messages"
        list={list}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        note={`Today’s messages cost ${moneyText(settings.spent_today)}. A message that is unknown may have been sent; it is not sent again.`}
        emptyText="No messages yet"
        tools={<Button onClick={() => setIsTesting(true)}>Send a test</Button>}
      />
      {isTesting && <TestMessage settings={settings} onClose={() => setIsTesting(false)} />}
    </>
  );
}

/** What receivers are told by WhatsApp, SMS and email without anybody's hand, and what it costs. */
export function AutomaticMessagesPage() {
  const query = useQuery(messagesApi.settings());
  const { data, error, isPending } = query;
  const maySet = useMaySet();
  if (!useOffers('messages')) return <EmptyState text="This server sends no messages" />;
  return (
    <SettingsFrame title="Automatic messages">
      {error && !data && <ErrorPanel title="Messages could not be loaded" query={query} />}
      {isPending && <DetailSkeleton label="Loading messages" />}
      {!maySet && <EmptyState text="The company sets these itself" />}
      {data && maySet && (
        <>
          <WaysSection settings={data} />
          <MessageSettingsForm settings={data} />
          <SentMessages settings={data} />
        </>
      )}
    </SettingsFrame>
  );
}

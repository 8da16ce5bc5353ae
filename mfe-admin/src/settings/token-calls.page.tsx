import { useQuery } from '@tanstack/react-query';
import { isApiError, thirdPartyTokensApi } from '@waybill/api';
import type { ThirdPartyCall } from '@waybill/contract';
import { lazyDialog, to } from '@waybill/federation';
import { useOffers } from '@waybill/session';
import { Button, EmptyState, Icon, StatusTag } from '@waybill/ui';
import { BackLink } from '@waybill/ui/act';
import { FilterSelect } from '@waybill/ui/filters';
import { type Column, ListPage, oneOfParam, useListQuery } from '@waybill/ui/table';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { OrderLink } from './order-link.tsx';
import styles from './settings.module.css';
import type { TokenCallDialogProps } from './token-call.dialog.tsx';
import { callText, responseText } from './token-call-texts.ts';
import { TokenFacts } from './token-facts.tsx';

const TokenCall = lazyDialog<TokenCallDialogProps>('Call', () => import('./token-call.dialog.tsx'));

const params = { show: oneOfParam(['errors']) };
const pageSizes = [15, 30, 50] as const;

const Response = ({ call }: { call: ThirdPartyCall }) =>
  call.status < 400 ? (
    <StatusTag tone="delivered" icon="done">
      Done
    </StatusTag>
  ) : (
    <span className={styles.response}>
      <StatusTag tone="canceled" icon="alert">
        {String(call.status)}
      </StatusTag>{' '}
      {responseText(call)}
    </span>
  );

const columnsOf = (isTest: boolean): readonly Column<ThirdPartyCall>[] => [
  { id: 'at', title: 'When', value: ({ at }) => at, kind: 'timestamp', card: 'aside' },
  { id: 'call', title: 'Call', value: callText, card: 'title' },
  {
    id: 'response',
    title: 'Response',
    value: responseText,
    render: (call) => <Response call={call} />,
    card: 'aside',
  },
  {
    id: 'order',
    title: 'Order',
    value: ({ order_number, order_id }) => order_number ?? order_id,
    render: ({ order_number, order_id }) => <OrderLink id={order_id} number={order_number} isTest={isTest} />,
    isPressed: true,
    card: 'named',
  },
  { id: 'ms', title: 'Took (ms)', value: ({ ms }) => ms, kind: 'number' },
];

/** Calls of another system with a token in the last 7 days, and their responses. */
export function TokenCallsPage() {
  const { id = '' } = useParams();
  const list = useListQuery(params, { path: (page) => to.tokenCalls(id, page), pageSizes });
  const request = { page: list.page, perPage: list.perPage };
  const isOffered = useOffers('third_parties');
  const query = useQuery({ ...thirdPartyTokensApi.calls(id, list.filters, request), enabled: isOffered });
  const [opened, setOpened] = useState<ThirdPartyCall | null>(null);
  const token = query.data?.token;
  const back = <BackLink to={to.settings()}>Settings</BackLink>;
  if (!isOffered || (isApiError(query.error) && query.error.status === 404))
    return (
      <>
        {back}
        <EmptyState text="Token not found" />
      </>
    );
  return (
    <>
      <ListPage
        back={back}
        summary={token && <TokenFacts token={token} />}
        title={token ? `Calls of ${token.label}` : 'Calls of a token'}
        list={list}
        query={query}
        columns={columnsOf(token?.is_test === true)}
        rowKey={({ id }) => id}
        note="The last 7 days, from the most recent to the oldest. Names, phones, addresses and remarks are not stored."
        emptyText="No calls in the last 7 days"
        tools={
          <Button icon={<Icon name="reload" />} onClick={() => void query.refetch()}>
            Refresh
          </Button>
        }
        filters={
          <FilterSelect
            label="Response"
            value={list.filters.show}
            options={[{ value: 'errors', label: 'Rejected only' }]}
            onChange={(show) => list.change({ show: show === 'errors' ? 'errors' : undefined })}
          />
        }
        actions={(call) => (
          <Button
            size="small"
            type="text"
            aria-label={`Details of ${callText(call)}, ${responseText(call)}`}
            onClick={() => setOpened(call)}
          >
            Details
          </Button>
        )}
      />
      {opened && <TokenCall call={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

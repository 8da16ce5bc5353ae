import { useQuery } from '@tanstack/react-query';
import { thirdPartyTokensApi, useWrite } from '@waybill/api';
import type { ThirdPartyToken } from '@waybill/contract';
import { lazyDialog, to } from '@waybill/federation';
import { Button, ConfirmDialog, DateTime, Icon, StatusTag } from '@waybill/ui';
import { type Column, ListPage, useUnpaginatedList } from '@waybill/ui/table';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './settings.module.css';
import { scopesText } from './token-scopes.ts';

const CreateToken = lazyDialog<{ onClose: () => void }>(
  'Create Third Party Token',
  () => import('./create-token.dialog.tsx'),
);

const pageSizes = [5, 8, 15] as const;

const hasEnded = ({ expires_at }: ThirdPartyToken) =>
  Boolean(expires_at && Date.parse(expires_at) <= Date.now());

const Label = ({ token }: { token: ThirdPartyToken }) => (
  <span className={styles.label}>
    {token.label}
    {token.is_test && (
      <StatusTag tone="assigned" icon="view">
        Test
      </StatusTag>
    )}
    {hasEnded(token) && (
      <StatusTag tone="closed" icon="clock">
        Ended
      </StatusTag>
    )}
  </span>
);

const columns: readonly Column<ThirdPartyToken>[] = [
  { id: 'created', title: 'Created at', value: ({ created }) => created, kind: 'timestamp', card: 'named' },
  {
    id: 'label',
    title: 'Label',
    value: ({ label }) => label,
    render: (token) => <Label token={token} />,
    card: 'title',
  },
  { id: 'token', title: 'Token', value: ({ token }) => token, card: 'aside' },
  { id: 'scopes', title: 'May', value: scopesText, card: 'named' },
  {
    id: 'ends',
    title: 'Ends',
    value: ({ expires_at }) => expires_at ?? null,
    kind: 'timestamp',
    render: ({ expires_at }) => (expires_at ? <DateTime at={expires_at} /> : 'Never'),
    card: 'named',
  },
  {
    id: 'last-used',
    title: 'Last used',
    // Another server does not say.
    value: ({ last_used_at }) => last_used_at ?? null,
    kind: 'timestamp',
    render: ({ last_used_at }) =>
      last_used_at === null ? 'Never' : last_used_at ? <DateTime at={last_used_at} /> : '–',
  },
  {
    id: 'limit',
    title: 'Calls a minute',
    value: ({ calls_per_minute }) => calls_per_minute ?? null,
    kind: 'number',
    isDetailOnly: true,
  },
];

/** The tokens with which other systems book orders: made, shown by their last characters, revoked. */
export function TokensSection() {
  const { list, query } = useUnpaginatedList(useQuery(thirdPartyTokensApi.list()), pageSizes);
  const [isCreating, setIsCreating] = useState(false);
  const [revoking, setRevoking] = useState<ThirdPartyToken | null>(null);
  return (
    <>
      <ListPage
        isSection
        title="Third-party tokens"
        list={list}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        note="A token lets another system, such as a food app, book orders with your company."
        emptyText="No item found"
        tools={
          <Button icon={<Icon name="plus" />} onClick={() => setIsCreating(true)}>
            Create Third Party Token
          </Button>
        }
        actions={(token) => (
          <span className={styles.tokenActions}>
            <Link to={to.tokenCalls(token.id)} aria-label={`Calls of ${token.label}`}>
              Calls
            </Link>
            <Button
              size="small"
              danger
              type="text"
              aria-label={`Revoke ${token.label}`}
              onClick={() => setRevoking(token)}
            >
              Revoke
            </Button>
          </span>
        )}
      />
      {isCreating && <CreateToken onClose={() => setIsCreating(false)} />}
      {revoking && <RevokeToken token={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

function RevokeToken({ token, onClose }: { token: ThirdPartyToken; onClose: () => void }) {
  const { act, isPending } = useWrite(thirdPartyTokensApi.revoke, {
    success: `${token.label} revoked`,
    invalidates: [thirdPartyTokensApi.all],
  });
  return (
    <ConfirmDialog
      title="Revoke this token"
      confirmLabel="Revoke"
      isDangerous
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => act(token.id).then(onClose)}
    >
      <p>
        The system that uses {token.label} can book no more orders, effective at once. Orders that it booked
        stay. This cannot be undone; a new token can be created.
      </p>
    </ConfirmDialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { thirdPartyTokensApi, useWrite } from '@waybill/api';
import type { ThirdPartyToken } from '@waybill/contract';
import { lazyDialog, to } from '@waybill/federation';
import { useOffers } from '@waybill/session';
import { Button, ConfirmDialog, DateTime, Icon, StatusTag } from '@waybill/ui';
import { type Column, ListPage, useUnpaginatedList } from '@waybill/ui/table';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './settings.module.css';
import { TestTag } from './test-tag.tsx';
import { lastDayOf } from './token-facts.tsx';
import { scopesText } from './token-scopes.ts';
import { useMaySet } from './use-may-set.ts';

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
    {token.is_test && <TestTag />}
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
  { id: 'scopes', title: 'Allowed to', value: scopesText, card: 'named' },
  {
    id: 'ends',
    title: 'Ends',
    value: (token) => lastDayOf(token) ?? 'Never',
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
  },
  {
    id: 'test',
    title: 'For tests',
    value: ({ is_test }) => (is_test ? 'Test' : null),
    render: ({ is_test }) => is_test && <TestTag />,
    card: 'aside',
    // The table has it next to the label.
    isDetailOnly: true,
  },
];

/** The tokens with which other systems book orders: made, shown by their last characters, revoked. */
export function TokensSection() {
  const { list, query } = useUnpaginatedList(useQuery(thirdPartyTokensApi.list()), pageSizes);
  const [isCreating, setIsCreating] = useState(false);
  const maySet = useMaySet();
  const isManaged = useOffers('third_parties');
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
          maySet && (
            <Button icon={<Icon name="plus" />} onClick={() => setIsCreating(true)}>
              Create Third Party Token
            </Button>
          )
        }
        {...(isManaged && {
          actions: (token: ThirdPartyToken) => (
            <TokenActions token={token} onRevoke={maySet ? () => setRevoking(token) : undefined} />
          ),
        })}
      />
      {isCreating && <CreateToken onClose={() => setIsCreating(false)} />}
      {revoking && <RevokeToken token={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

interface TokenActionsProps {
  token: ThirdPartyToken;
  onRevoke: (() => void) | undefined;
}

const TokenActions = ({ token, onRevoke }: TokenActionsProps) => (
  <>
    <Link className={styles.tokenLink} to={to.tokenCalls(token.id)} aria-label={`Calls of ${token.label}`}>
      Calls
    </Link>
    {onRevoke && (
      <Button size="small" type="text" aria-label={`Revoke ${token.label}`} onClick={onRevoke}>
        Revoke
      </Button>
    )}
  </>
);

/** A server that does not say of scopes lets every token book. */
const mayBook = ({ scopes }: ThirdPartyToken) => scopes?.includes('orders.place') ?? true;

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
        The system that uses {token.label} can {mayBook(token) ? 'book no more orders' : 'make no more calls'}
        , with immediate effect. Orders that it booked stay; webhooks that it created are deleted. This cannot
        be undone; a new token can be created.
      </p>
    </ConfirmDialog>
  );
}

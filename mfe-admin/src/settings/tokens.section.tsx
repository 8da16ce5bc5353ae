import { useQuery } from '@tanstack/react-query';
import { thirdPartyTokensApi, useWrite } from '@waybill/api';
import type { ThirdPartyToken } from '@waybill/contract';
import { Button, ConfirmDialog, DateTime, Icon } from '@waybill/ui';
import { type Column, ListPage, useUnpaginatedList } from '@waybill/ui/table';
import { useState } from 'react';
import { CreateTokenDialog } from './create-token.dialog.tsx';

const pageSizes = [5, 8, 15] as const;

const columns: readonly Column<ThirdPartyToken>[] = [
  { id: 'created', title: 'Created at', value: ({ created }) => created, kind: 'timestamp', card: 'named' },
  { id: 'label', title: 'Label', value: ({ label }) => label, card: 'title' },
  { id: 'token', title: 'Token', value: ({ token }) => token, card: 'aside' },
  {
    id: 'last-used',
    title: 'Last used',
    // Another server does not say.
    value: ({ last_used_at }) => last_used_at ?? null,
    kind: 'timestamp',
    render: ({ last_used_at }) =>
      last_used_at === null ? 'Never' : last_used_at ? <DateTime at={last_used_at} /> : '–',
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
          <Button
            size="small"
            danger
            type="text"
            aria-label={`Revoke ${token.label}`}
            onClick={() => setRevoking(token)}
          >
            Revoke
          </Button>
        )}
      />
      {isCreating && <CreateTokenDialog onClose={() => setIsCreating(false)} />}
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

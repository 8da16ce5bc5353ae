import { useWrite, webhooksApi } from '@waybill/api';
import type { Webhook } from '@waybill/contract';
import { lazyDialog, to } from '@waybill/federation';
import { Button, ConfirmDialog } from '@waybill/ui';
import { ReasonButton } from '@waybill/ui/act';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ShowSecret } from './show-secret.dialog.tsx';
import type { WebhookDialogProps } from './webhook.dialog.tsx';

const EditWebhook = lazyDialog<WebhookDialogProps>('Edit webhook', () => import('./webhook.dialog.tsx'));

const invalidates = [webhooksApi.all];

export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const [open, setOpen] = useState<'edit' | 'secret' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const test = useWrite(webhooksApi.test, { success: 'A test is on its way', invalidates });
  const isActive = webhook.state === 'active';
  const change = useWrite(webhooksApi.update, {
    success: ({ state }) =>
      state === 'active'
        ? `${webhook.label} started. What waited is sent now.`
        : `${webhook.label} paused. Events wait until you start it, for 30 days at most.`,
    invalidates,
  });
  return (
    <>
      <ReasonButton
        type="primary"
        loading={test.isPending}
        because={isActive ? undefined : 'Start the webhook first'}
        onClick={() => void test.act(webhook.id)}
      >
        Send a test
      </ReasonButton>
      <Button
        loading={change.isPending}
        onClick={() => void change.act({ id: webhook.id, state: isActive ? 'paused' : 'active' })}
      >
        {isActive ? 'Pause' : 'Start'}
      </Button>
      <Button onClick={() => setOpen('edit')}>Edit</Button>
      <Button onClick={() => setOpen('secret')}>New secret</Button>
      <Button danger onClick={() => setOpen('delete')}>
        Delete
      </Button>
      {open === 'edit' && <EditWebhook webhook={webhook} onClose={close} />}
      {open === 'secret' && <TurnSecret webhook={webhook} onClose={close} />}
      {open === 'delete' && <DeleteWebhook webhook={webhook} onClose={close} />}
    </>
  );
}

interface AboutWebhookProps {
  webhook: Webhook;
  onClose: () => void;
}

function TurnSecret({ webhook, onClose }: AboutWebhookProps) {
  const [turned, setTurned] = useState<Webhook | null>(null);
  const { act, isPending } = useWrite(webhooksApi.turnSecret, { invalidates, onSuccess: setTurned });
  if (turned) return <ShowSecret webhook={turned} onClose={onClose} />;
  return (
    <ConfirmDialog
      title="Make a new secret"
      confirmLabel="Make a new secret"
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => void act(webhook.id)}
    >
      <p>Replace it in {webhook.label} within 24 hours. Until then the old secret works as well.</p>
    </ConfirmDialog>
  );
}

function DeleteWebhook({ webhook, onClose }: AboutWebhookProps) {
  const navigate = useNavigate();
  const { act, isPending } = useWrite(webhooksApi.remove, {
    success: `${webhook.label} deleted`,
    // Not its log, which this page would ask for once more.
    invalidates: [webhooksApi.list().queryKey],
    onSuccess: () => navigate(to.settings()),
  });
  return (
    <ConfirmDialog
      title="Delete this webhook"
      confirmLabel="Delete"
      isDangerous
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => void act(webhook.id)}
    >
      <p>
        {webhook.label} will no longer be called, and its log is deleted. This cannot be undone. To stop for a
        while, pause it instead: its events then wait.
      </p>
    </ConfirmDialog>
  );
}

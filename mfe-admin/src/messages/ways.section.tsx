import { messagesApi, useWrite } from '@waybill/api';
import { type MessageProvider, type MessageSettings, messageProviders } from '@waybill/contract';
import { lazyDialog } from '@waybill/federation';
import { Button, ConfirmDialog, moneyText, StatusTag } from '@waybill/ui';
import { useState } from 'react';
import { CopyLine } from '../settings/copy-line.tsx';
import { NoKeysYet } from '../settings/no-keys-yet.tsx';
import { channelNames, providerNames } from './message-words.ts';
import styles from './messages.module.css';
import type { ProviderDialogProps } from './provider.dialog.tsx';

const ProviderDialog = lazyDialog<ProviderDialogProps>('Set up', () => import('./provider.dialog.tsx'));

const invalidates = [messagesApi.all];

/** The providers that the company pays itself, each with the address that it reports to. */
export function WaysSection({ settings }: { settings: MessageSettings }) {
  const [edited, setEdited] = useState<MessageProvider | null>(null);
  const [removed, setRemoved] = useState<MessageProvider | null>(null);
  const present = settings.providers.find(({ provider }) => provider === edited);
  return (
    <section aria-labelledby="ways">
      <h2 id="ways">Ways</h2>
      {!settings.can_store && <NoKeysYet />}
      <ul className={styles.ways}>
        {messageProviders.map((provider) => {
          const own = settings.providers.find((each) => each.provider === provider);
          const name = channelNames[provider];
          return (
            <li key={provider}>
              <div className={styles.wayHead}>
                <strong>{name}</strong>
                {own ? (
                  <StatusTag tone="delivered" icon="done">
                    Set up
                  </StatusTag>
                ) : (
                  <StatusTag tone="closed" icon="inactive">
                    Not set up
                  </StatusTag>
                )}
              </div>
              {own && (
                <>
                  <p>
                    {own.sender}, {moneyText(own.price)}{' '}
                    {provider === 'whatsapp' ? 'a message' : 'an SMS part'}. Enter this address at{' '}
                    {providerNames[provider]} for its reports:
                  </p>
                  <CopyLine label={`Address for reports of ${name}`} text={own.hook} />
                </>
              )}
              <div className={styles.wayActions}>
                {settings.can_store && (
                  <Button
                    aria-label={`${own ? 'Edit' : 'Set up'} ${name}`}
                    onClick={() => setEdited(provider)}
                  >
                    {own ? 'Edit' : 'Set up'}
                  </Button>
                )}
                {own && (
                  <Button danger aria-label={`Remove ${name}`} onClick={() => setRemoved(provider)}>
                    Remove
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {edited && (
        <ProviderDialog provider={edited} {...(present && { present })} onClose={() => setEdited(null)} />
      )}
      {removed && <RemoveProvider provider={removed} onClose={() => setRemoved(null)} />}
    </section>
  );
}

function RemoveProvider({ provider, onClose }: { provider: MessageProvider; onClose: () => void }) {
  const name = channelNames[provider];
  const { act, isPending } = useWrite(messagesApi.removeProvider, {
    success: `${name} removed`,
    invalidates,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title={`Remove ${name}`}
      confirmLabel="Remove"
      isDangerous
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => void act({ provider })}
    >
      <p>Its keys are deleted, and nothing is sent by it any more. To use it again, enter the keys anew.</p>
    </ConfirmDialog>
  );
}

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

/** What each is, before it is set up. */
const about: Record<MessageProvider, string> = {
  whatsapp: 'Your own number at WhatsApp Business',
  termii: 'SMS to Nigerian numbers, paid from your balance at Termii',
  africas_talking: 'SMS to Nigerian numbers, paid from your balance at Africa’s Talking',
};

const priceText = ({ provider, price }: MessageSettings['providers'][number]) =>
  `${moneyText(price)} ${provider === 'whatsapp' ? 'a message' : 'an SMS part'}`;

const invalidates = [messagesApi.all];

/** The providers that the company pays itself, each with the address that it reports to. */
export function WaysSection({ settings }: { settings: MessageSettings }) {
  const [edited, setEdited] = useState<MessageProvider | null>(null);
  const [removed, setRemoved] = useState<MessageProvider | null>(null);
  // Where no keys can be stored, rows that cannot be set up would be dead ends.
  const shown = messageProviders.filter(
    (provider) => settings.can_store || settings.providers.some((own) => own.provider === provider),
  );
  const present = settings.providers.find(({ provider }) => provider === edited);
  return (
    <section className={styles.section} aria-labelledby="ways">
      <h2 id="ways">WhatsApp and SMS</h2>
      <p className={styles.lead}>Each is an account that your company pays for itself. Email needs none.</p>
      {!settings.can_store && <NoKeysYet />}
      {shown.length > 0 && (
        <ul className={styles.ways}>
          {shown.map((provider) => {
            const own = settings.providers.find((each) => each.provider === provider);
            const name = channelNames[provider];
            return (
              <li key={provider}>
                <div className={styles.wayHead}>
                  <span>
                    <strong>{name}</strong>
                    <small>{own ? `${own.sender}, ${priceText(own)}` : about[provider]}</small>
                  </span>
                  {own && (
                    <StatusTag tone="delivered" icon="done">
                      Set up
                    </StatusTag>
                  )}
                </div>
                {own && (
                  <>
                    <p>Enter this address at {providerNames[provider]} for its reports:</p>
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
      )}
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
      <p>Its keys are deleted, and nothing is sent by it any more. To use it again, enter the keys again.</p>
    </ConfirmDialog>
  );
}

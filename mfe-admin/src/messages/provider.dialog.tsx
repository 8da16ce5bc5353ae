import { messagesApi, useWrite } from '@waybill/api';
import { type MessageProvider, type MessageProviderSettings, messageLimits } from '@waybill/contract';
import { Button, Dialog, moneyText } from '@waybill/ui';
import { changedFields, MoneyField } from '@waybill/ui/fields';
import { type FieldRule, Form, TextField } from '@waybill/ui/form';
import { channelNames } from './message-words.ts';

interface ProviderValues {
  sender: string;
  account?: string | undefined;
  price: number;
  key?: string;
  secret?: string;
}

export interface ProviderDialogProps {
  provider: MessageProvider;
  present?: MessageProviderSettings;
  onClose: () => void;
}

const words: Record<MessageProvider, { sender: string; key: string; secret?: string; account?: string }> = {
  whatsapp: { sender: 'Phone number ID', key: 'Access token', secret: 'App secret' },
  termii: { sender: 'Sender ID', key: 'API key', secret: 'Secret key' },
  africas_talking: { sender: 'Sender ID', account: 'User name', key: 'API key' },
};

const isCheap: FieldRule = (value) =>
  Number(value) > messageLimits.price ? `Price must be at most ${moneyText(messageLimits.price)}` : undefined;
const isId: FieldRule = (value) =>
  /^\d{5,20}$/.test(String(value).trim()) ? undefined : 'Phone number ID has digits only';

/** Sets a provider up with the company's keys, which are never shown again; or changes it. */
export function ProviderDialog({ provider, present, onClose }: ProviderDialogProps) {
  const { sender, key, secret, account } = words[provider];
  const save = useWrite(messagesApi.storeProvider, {
    success: `${channelNames[provider]} saved`,
    invalidates: [messagesApi.all],
    onSuccess: onClose,
  });
  const before: Partial<ProviderValues> = present
    ? { sender: present.sender, price: present.price, account: present.account ?? undefined }
    : {};
  const send = async ({ key: newKey, secret: newSecret, ...values }: ProviderValues) => {
    const changes = {
      ...changedFields<Partial<ProviderValues>>(before, values),
      ...(newKey?.trim() && { key: newKey }),
      ...(newSecret?.trim() && { secret: newSecret }),
    };
    if (Object.keys(changes).length === 0) onClose();
    else await save.run({ provider, ...changes });
  };
  const whetherNew = (label: string) => (present ? {} : { required: `${label} is required` });
  const hint = present
    ? 'Stored. Leave it empty to keep it.'
    : 'It is stored encrypted and never shown again.';
  return (
    <Dialog title={`${present ? 'Edit' : 'Set up'} ${channelNames[provider]}`} onClose={onClose}>
      <Form<ProviderValues>
        defaults={before}
        submitLabel="Save"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        actions="fixed"
        onSubmit={send}
      >
        <TextField<ProviderValues>
          name="sender"
          label={sender}
          required={`${sender} is required`}
          maxLength={40}
          rules={provider === 'whatsapp' ? [isId] : []}
        />
        {account && (
          <TextField<ProviderValues>
            name="account"
            label={account}
            required={`${account} is required`}
            maxLength={80}
          />
        )}
        <TextField<ProviderValues>
          name="key"
          label={key}
          hint={hint}
          maxLength={1_000}
          {...whetherNew(key)}
        />
        {secret && (
          <TextField<ProviderValues>
            name="secret"
            label={secret}
            hint={hint}
            maxLength={1_000}
            {...whetherNew(secret)}
          />
        )}
        <MoneyField<ProviderValues>
          kind="messagePrice"
          name="price"
          label={provider === 'whatsapp' ? 'Price of a message' : 'Price of an SMS part'}
          required="Price is required"
          hint="What you pay the provider. The limit of the day goes by it."
          rules={[isCheap]}
        />
      </Form>
    </Dialog>
  );
}

import { useWrite, webhooksApi } from '@waybill/api';
import {
  limits,
  moneyEventTypes,
  orderEventTypes,
  type Webhook,
  type WebhookEventType,
} from '@waybill/contract';
import { Button, Dialog } from '@waybill/ui';
import { useFromFields } from '@waybill/ui/fields';
import { type FieldRule, Form, TextField } from '@waybill/ui/form';
import { useState } from 'react';
import { ChecksField } from '../settings/checks-field.tsx';
import { ShowSecret } from './show-secret.dialog.tsx';
import { moneyEventChecks, orderEventChecks } from './webhook-texts.ts';

type Types<All extends readonly WebhookEventType[]> = All[number][];

interface WebhookValues {
  label: string;
  url: string;
  orders: Types<typeof orderEventTypes>;
  money: Types<typeof moneyEventTypes>;
}

export interface WebhookDialogProps {
  /** The one to change; a new one where left out. */
  webhook?: Webhook;
  onClose: () => void;
}

const isAddress: FieldRule = (value) =>
  /^https?:\/\/[^\s/]+/i.test(String(value).trim()) ? undefined : 'Address must begin with https://';

const fieldsOf = ({ label, url, orders = [], money = [] }: WebhookValues) => ({
  label,
  url: url.trim(),
  events: [...orders, ...money],
});

/** The fields that differ from the values that the form began with: changes of another user since then stay. */
const changedFields = (values: WebhookValues, start: Partial<WebhookValues>) => {
  const { label, url, events } = fieldsOf(values);
  const before = fieldsOf({ label: '', url: '', orders: [], money: [], ...start });
  return {
    ...(label !== before.label && { label }),
    ...(url !== before.url && { url }),
    ...(events.join() !== before.events.join() && { events }),
  };
};

const valuesOf = (webhook: Webhook | undefined): Partial<WebhookValues> => ({
  ...(webhook && { label: webhook.label, url: webhook.url }),
  orders: orderEventTypes.filter((type) => webhook?.events.includes(type) ?? true),
  money: moneyEventTypes.filter((type) => webhook?.events.includes(type) ?? false),
});

/** Creates a webhook and shows its secret, this once; or changes one. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const [created, setCreated] = useState<Webhook | null>(null);
  // The values are those of when the form opened: the list is read again while it is open.
  const [start] = useState(() => valuesOf(webhook));
  const create = useWrite(webhooksApi.create, {
    invalidates: [webhooksApi.all],
    onSuccess: setCreated,
  });
  const update = useWrite(webhooksApi.update, {
    success: 'Webhook saved',
    invalidates: [webhooksApi.all],
    onSuccess: onClose,
  });
  const send = (values: WebhookValues) =>
    webhook ? update.run({ id: webhook.id, ...changedFields(values, start) }) : create.run(fieldsOf(values));
  if (created) return <ShowSecret webhook={created} onClose={onClose} />;
  return (
    <Dialog title={webhook ? `Edit ${webhook.label}` : 'Create webhook'} onClose={onClose}>
      <Form<WebhookValues>
        defaults={start}
        submitLabel={webhook ? 'Save' : 'Create'}
        secondary={<Button onClick={onClose}>Cancel</Button>}
        actions="fixed"
        onSubmit={send}
      >
        <TextField<WebhookValues>
          name="label"
          label="Label"
          required="Label is required"
          hint="Name the system that Waybill calls."
        />
        <TextField<WebhookValues>
          name="url"
          label="Address"
          required="Address is required"
          maxLength={limits.webhookAddress}
          rules={[isAddress]}
          hint="Ask whoever built that system. It begins with https://."
        />
        <EventFields isOfToken={Boolean(webhook?.third_party_token_id)} />
      </Form>
    </Dialog>
  );
}

const hasMoney = ({ money = [] }: Partial<WebhookValues>) => money.length > 0;

/** The events that it gets: one at least. Of money only a webhook of the company's own, not one that another system made. */
function EventFields({ isOfToken }: { isOfToken: boolean }) {
  const hasMoneyEvents = useFromFields<WebhookValues, boolean>(hasMoney);
  return (
    <>
      <ChecksField<WebhookValues, (typeof orderEventTypes)[number]>
        name="orders"
        label="Orders"
        checks={orderEventChecks}
        isOptional={hasMoneyEvents}
      />
      {!isOfToken && (
        <ChecksField<WebhookValues, (typeof moneyEventTypes)[number]>
          name="money"
          label="Money"
          checks={moneyEventChecks}
          isOptional
        />
      )}
    </>
  );
}

import { messagesApi, useWrite } from '@waybill/api';
import {
  type MessageChannel,
  type MessageMoment,
  type MessageSettings,
  messageLimits,
} from '@waybill/contract';
import { Button, Dialog } from '@waybill/ui';
import { PhoneField, SelectField, useFromFields } from '@waybill/ui/fields';
import { Form } from '@waybill/ui/form';
import { channelOptions, momentOptions } from './message-words.ts';

interface TestValues {
  channel: MessageChannel;
  moment: MessageMoment;
  phone?: string;
}

export interface TestMessageDialogProps {
  settings: MessageSettings;
  onClose: () => void;
}

/** Sends the text of a moment with made-up values; the list below the form says what became of it. */
export function TestMessageDialog({ settings, onClose }: TestMessageDialogProps) {
  const test = useWrite(messagesApi.test, {
    success: 'The test is on its way. The list shows what becomes of it.',
    invalidates: [messagesApi.all],
    onSuccess: onClose,
  });
  const isReady = (channel: MessageChannel) =>
    channel === 'mail' || settings.providers.some(({ provider }) => provider === channel);
  const options = channelOptions.filter(({ value }) => isReady(value));
  return (
    <Dialog title="Send a test" onClose={onClose}>
      <Form<TestValues>
        defaults={{ channel: options[0]?.value ?? 'mail', moment: 'under_way' }}
        submitLabel="Send"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        actions="fixed"
        onSubmit={({ channel, moment, phone }) =>
          test.run({ channel, moment, ...(channel !== 'mail' && phone && { phone }) })
        }
      >
        <SelectField<TestValues> name="channel" label="Way" options={options} isClearable={false} />
        <SelectField<TestValues> name="moment" label="Text" options={momentOptions} isClearable={false} />
        <Recipient />
      </Form>
    </Dialog>
  );
}

function Recipient() {
  const isMail = useFromFields<TestValues, boolean>(({ channel }) => channel === 'mail');
  if (isMail) return <p>It goes to your own email address.</p>;
  return (
    <PhoneField<TestValues>
      name="phone"
      label="Your phone"
      required="Phone is required"
      hint={`It costs what a message costs. ${messageLimits.testsPerHour} tests an hour at most.`}
    />
  );
}

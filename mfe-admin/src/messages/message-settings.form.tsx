import { useQueryClient } from '@tanstack/react-query';
import { messagesApi, useWrite } from '@waybill/api';
import type { MessageSettings } from '@waybill/contract';
import { showSuccess } from '@waybill/session';
import { Button, DateTime, moneyText } from '@waybill/ui';
import {
  ChangedNote,
  FormPart,
  forgetDraft,
  MoneyField,
  SelectField,
  storedDraft,
  useReadFields,
} from '@waybill/ui/fields';
import { type FieldRule, Form, TextField } from '@waybill/ui/form';
import { useState } from 'react';
import company from '../company/company.module.css';
import { useUnsavedGuard } from '../company/use-unsaved-guard.tsx';
import { changesOf, type MessageValues, orderOptions, valuesOf } from './message-values.ts';
import styles from './messages.module.css';
import { MomentFields } from './moment-fields.tsx';

const times = Array.from({ length: 48 }, (_, half) => {
  const value = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
  return { value, label: value };
});
const waits = [2, 5, 10, 15, 30, 60, 120].map((value) => ({ value, label: `${value} minutes` }));

/** A choice that the API has set between those of the list stays one. */
const withOwn = <Value extends string | number>(
  options: readonly { value: Value; label: string }[],
  own: Value | null,
) =>
  own === null || options.some(({ value }) => value === own)
    ? options
    : [...options, { value: own, label: typeof own === 'number' ? `${own} minutes` : String(own) }];

const isLanguage: FieldRule = (value) =>
  /^[a-z]{2,3}(_[A-Z]{2})?$/.test(String(value).trim()) ? undefined : 'Enter a code such as en or en_GB';

/** Quiet hours are both times, or none. */
function QuietHours({ base }: { base: MessageSettings }) {
  const read = useReadFields<MessageValues>();
  const needs = (other: 'quiet_from' | 'quiet_to') => ({
    dependencies: [other],
    rules: [() => (read()[other] ? undefined : 'Choose both times, or empty both')],
  });
  return (
    <div className={styles.pair}>
      <SelectField<MessageValues, string>
        name="quiet_from"
        label="Quiet from"
        hint="Messages wait until the quiet hours end. Empty both for none."
        {...needs('quiet_to')}
        options={withOwn(times, base.quiet_from)}
      />
      <SelectField<MessageValues, string>
        name="quiet_to"
        label="Quiet until"
        {...needs('quiet_from')}
        options={withOwn(times, base.quiet_to)}
      />
    </div>
  );
}

const SendingFields = ({ base }: { base: MessageSettings }) => (
  <FormPart title="Sending" isFramed>
    <MoneyField<MessageValues>
      kind="messageCap"
      name="day_cap"
      label="Limit per day"
      required="Limit per day is required"
      hint={`No message is sent that would cost more on one day: at ₦0, only emails are. Today: ${moneyText(base.spent_today)}.`}
    />
    <SelectField<MessageValues>
      name="channels"
      label="Ways, in this order"
      required="Choose the ways"
      hint="The next one is tried where one is not set up, is rejected, or fails."
      options={orderOptions(base)}
      isClearable={false}
    />
    <SelectField<MessageValues, number>
      name="fallback_minutes"
      label="Go on if WhatsApp did not arrive in"
      hint="Then the next way is tried as well. Empty: never."
      options={withOwn(waits, base.fallback_minutes)}
    />
    <QuietHours base={base} />
    <TextField<MessageValues>
      name="template_language"
      label="Language of the WhatsApp templates"
      required="Language is required"
      maxLength={6}
      rules={[isLanguage]}
    />
  </FormPart>
);

/** The settings as a form, which sends what was changed alone. What is typed stays, also when somebody else has saved meanwhile. */
export function MessageSettingsForm({ settings }: { settings: MessageSettings }) {
  const client = useQueryClient();
  const [base, setBase] = useState(settings);
  const draft = `message-settings-${base.version}`;
  const [isChanged, setIsChanged] = useState(() => storedDraft(draft) !== undefined);
  const question = useUnsavedGuard(isChanged, () => forgetDraft(draft));
  const { run } = useWrite(messagesApi.update, {
    success: 'Messages saved',
    invalidates: [messagesApi.settings().queryKey],
    onSuccess: (saved) => {
      client.setQueryData(messagesApi.settings().queryKey, saved);
      setBase(saved);
      setIsChanged(false);
    },
  });
  const save = async (values: MessageValues) => {
    const changes = changesOf(values, base);
    if (changes) await run({ version: base.version, ...changes });
    else showSuccess('Nothing was changed');
  };
  const showTheirs = () => {
    forgetDraft(draft);
    setBase(settings);
    setIsChanged(false);
  };
  const isOutdated = settings.version > base.version;
  return (
    <div className={company.form}>
      <Form<MessageValues>
        key={base.version}
        draft={draft}
        defaults={valuesOf(base)}
        submitLabel="Save"
        onValuesChange={(_, values) => setIsChanged(changesOf(values, base) !== undefined)}
        onSubmit={save}
      >
        <SendingFields base={base} />
        <MomentFields />
        {base.updated_at && (
          <p className={styles.hint}>
            Changed by {base.updated_by}, <DateTime at={base.updated_at} />
          </p>
        )}
        {isOutdated && (
          <ChangedNote says={`${settings.updated_by ?? 'Somebody else'} has since changed these settings.`}>
            <Button onClick={showTheirs}>Show theirs instead of mine</Button>
          </ChangedNote>
        )}
      </Form>
      {question}
    </div>
  );
}

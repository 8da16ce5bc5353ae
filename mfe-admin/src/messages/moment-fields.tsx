import {
  fillMessage,
  type MessageMoment,
  messageLimits,
  messageMoments,
  messagePlaceholders,
  smsPartsOf,
  smsTextOf,
  unknownPlaceholders,
} from '@waybill/contract';
import { ChoiceField, FormPart, useFromFields } from '@waybill/ui/fields';
import { TextAreaField, TextField } from '@waybill/ui/form';
import { useCallback } from 'react';
import { MessagePreview } from './message-preview.tsx';
import type { MessageValues, MomentValues } from './message-values.ts';
import { momentHints, momentNames } from './message-words.ts';
import styles from './messages.module.css';

const onlyPlaceholders = (value: unknown) => {
  const [unknown] = unknownPlaceholders(String(value));
  return unknown === undefined ? undefined : `There is no {${unknown}}; see the list above`;
};
const isTemplate = (value: unknown) =>
  /^[a-z0-9_]*$/.test(String(value ?? '').trim())
    ? undefined
    : 'Template names have small letters, digits and _ only';

const switches = [
  { value: 'off', label: 'Off' },
  { value: 'on', label: 'On' },
] as const;

/** What receivers are told, a part for each moment. */
export const MomentFields = () => (
  <FormPart title="Texts" isFramed>
    <p className={styles.hint}>
      These are filled in when a message is sent:{' '}
      {Object.keys(messagePlaceholders).map((name) => (
        <code key={name}>{`{${name}} `}</code>
      ))}
      WhatsApp sends your approved template instead, with these values in the order of your text.
    </p>
    {messageMoments.map((moment) => (
      <fieldset key={moment} className={styles.moment}>
        <legend>{momentNames[moment]}</legend>
        <p className={styles.hint}>{momentHints[moment]}</p>
        <ChoiceField<MomentValues>
          name={['moments', moment, 'on']}
          label={`${momentNames[moment]}: send`}
          required="Choose on or off"
          options={switches}
        />
        <TextAreaField<MomentValues>
          name={['moments', moment, 'text']}
          label={`${momentNames[moment]}: text`}
          required="Text is required"
          maxLength={messageLimits.text}
          rules={[onlyPlaceholders]}
        />
        <Preview moment={moment} />
        <TextField<MomentValues>
          name={['moments', moment, 'template']}
          label={`${momentNames[moment]}: WhatsApp template`}
          hint="Its name at Meta. Empty: WhatsApp is passed over."
          maxLength={512}
          rules={[isTemplate]}
        />
      </fieldset>
    ))}
  </FormPart>
);

const partsText = (text: string): string => {
  const parts = smsPartsOf(text);
  return `${text.length} characters, ${parts} SMS ${parts === 1 ? 'part' : 'parts'}`;
};

function Preview({ moment }: { moment: MessageMoment }) {
  const text = useFromFields(
    useCallback(({ moments }: Partial<MessageValues>) => moments?.[moment]?.text ?? '', [moment]),
  );
  if (!text?.trim()) return null;
  const filled = smsTextOf(fillMessage(text, messagePlaceholders));
  return <MessagePreview label={`Preview: ${partsText(filled)}`} text={filled} />;
}

import {
  companySettingsLimits,
  fillMessage,
  messagePlaceholders,
  unknownPlaceholders,
} from '@waybill/contract';
import { Icon } from '@waybill/ui';
import { ReasonButton } from '@waybill/ui/act';
import { FieldList, FormPart, useFromFields } from '@waybill/ui/fields';
import { TextAreaField, TextField } from '@waybill/ui/form';
import { useCallback } from 'react';
import { MessagePreview } from '../messages/message-preview.tsx';
import styles from './company.module.css';
import type { CompanyValues, MessageValues } from './company-values.ts';
import { RowButtons } from './row-buttons.tsx';

const onlyPlaceholders = (value: unknown) => {
  const [unknown] = unknownPlaceholders(String(value));
  return unknown === undefined ? undefined : `There is no {${unknown}}; see the list above`;
};

/** Texts that staff send to receivers, each with a preview. */
export const MessageTextFields = ({ companyName }: { companyName: string }) => (
  <FormPart title="Message texts" isFramed>
    <p className={styles.hint}>
      Messages that staff send to receivers by WhatsApp or SMS. These are filled in when a message is sent:{' '}
      {Object.keys(messagePlaceholders).map((name) => (
        <code key={name}>{`{${name}} `}</code>
      ))}
    </p>
    <FieldList<CompanyValues> name="message_texts">
      {({ rows, add, remove, move }) => (
        <>
          {rows.map(({ key, index }) => (
            <div key={key} className={styles.message}>
              <div className={styles.row}>
                <TextField<MessageValues>
                  name={[index, 'name']}
                  label={`Name of message ${index + 1}`}
                  required="Name is required"
                />
                <RowButtons
                  label={`message ${index + 1}`}
                  index={index}
                  count={rows.length}
                  move={move}
                  remove={remove}
                />
              </div>
              <TextAreaField<MessageValues>
                name={[index, 'text']}
                label={`Text of message ${index + 1}`}
                required="Text is required"
                maxLength={companySettingsLimits.messageText}
                rules={[onlyPlaceholders]}
              />
              <Preview index={index} companyName={companyName} />
            </div>
          ))}
          <ReasonButton
            icon={<Icon name="plus" />}
            because={
              rows.length >= companySettingsLimits.messageTexts
                ? `${companySettingsLimits.messageTexts} messages at most`
                : undefined
            }
            onClick={() => add({ name: '', text: '' })}
          >
            Add a message
          </ReasonButton>
        </>
      )}
    </FieldList>
  </FormPart>
);

function Preview({ index, companyName }: { index: number; companyName: string }) {
  const text = useFromFields(
    useCallback(
      ({ message_texts = [] }: Partial<CompanyValues>) => message_texts[index]?.text ?? '',
      [index],
    ),
  );
  if (!text?.trim()) return null;
  return (
    <MessagePreview
      label="Preview"
      text={fillMessage(text, { ...messagePlaceholders, company: companyName })}
    />
  );
}

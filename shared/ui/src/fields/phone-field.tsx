import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { useState } from 'react';
import { Field, type FieldProps, type FieldRule } from '../form/field.tsx';
import { Input } from '../form/inputs.ts';
import { phoneText } from '../show/phone.tsx';

/** Digits in international form without the plus, read as a Nigerian number where no country is given. */
export const phoneDigits = (typed: string): string =>
  parsePhoneNumberFromString(typed, 'NG')?.number.slice(1) ?? typed.replaceAll(/\D/g, '');

/** The digits; a text with letters or without any digit stays as typed, so that the rule can reject it. */
const phoneValue = (typed: string) =>
  /\p{L}/u.test(typed) ? typed.trim() : phoneDigits(typed) || typed.trim();

const isPhone: FieldRule = (value) =>
  /^\d+$/.test(String(value)) && parsePhoneNumberFromString(`+${value}`)?.isPossible()
    ? undefined
    : 'Enter a phone number such as 0803 123 4567';

/** The contract's 15 digits, a plus, and the spaces and signs that people write between them. */
const typedLength = 24;

interface PhoneInputProps {
  id?: string;
  /** Digits without the plus. */
  value?: string;
  onChange?: (digits: string) => void;
}

function PhoneInput({ value = '', onChange, ...wiring }: PhoneInputProps) {
  const [typed, setTyped] = useState(value && phoneText(value));
  // Another value than what was typed comes from outside: a picked customer, a reset.
  const shown = phoneValue(typed) === value ? typed : value && phoneText(value);
  return (
    <Input
      {...wiring}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      maxLength={typedLength}
      placeholder="0803 123 4567"
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(phoneValue(event.target.value));
      }}
      onBlur={() => /^\d+$/.test(value) && setTyped(new AsYouType('NG').input(shown))}
    />
  );
}

/** A phone number; a Nigerian one may be typed as at home. Its value is digits without the plus. */
export const PhoneField = <Values extends object>({ rules = [], ...field }: FieldProps<Values>) => (
  <Field<Values> {...field} rules={[isPhone, ...rules]}>
    <PhoneInput />
  </Field>
);

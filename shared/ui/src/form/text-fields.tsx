import { limits } from '@waybill/contract';
import { Field, type FieldProps, type FieldRule } from './field.tsx';
import styles from './form.module.css';
import { Input, PasswordInput, TextArea } from './inputs.ts';
import { looksLikeEmail } from './looks-like-email.ts';

interface TextFieldProps<Values extends object> extends FieldProps<Values> {
  /** Chooses the keyboard of a phone and what the browser fills in. */
  type?: 'text' | 'email' | 'search' | 'digits';
  autoComplete?: string;
  placeholder?: string;
  maxLength?: number;
  /** The value is given and cannot be changed here. */
  isFixed?: boolean;
}

const isEmail: FieldRule = (value) =>
  looksLikeEmail(String(value).trim()) ? undefined : 'Enter an email address such as ada@example.com';

const keyboards = { text: 'text', search: 'text', email: 'email', digits: 'numeric' } as const;

/** One line of text. An email has to look like one. */
export const TextField = <Values extends object>({
  type = 'text',
  autoComplete,
  placeholder,
  maxLength = limits.name,
  isFixed = false,
  rules = [],
  ...field
}: TextFieldProps<Values>) => (
  <Field<Values> {...field} rules={type === 'email' ? [isEmail, ...rules] : rules}>
    <Input
      type={type === 'digits' ? 'text' : type}
      inputMode={keyboards[type]}
      autoCapitalize={type === 'email' ? 'none' : undefined}
      autoComplete={autoComplete ?? 'off'}
      placeholder={placeholder}
      maxLength={type === 'email' ? limits.email : maxLength}
      readOnly={isFixed}
      {...(isFixed && { className: styles.fixed })}
    />
  </Field>
);

/** A password, with a toggle that shows it. */
export const PasswordField = <Values extends object>({
  autoComplete,
  placeholder,
  ...field
}: FieldProps<Values> & { autoComplete: 'current-password' | 'new-password'; placeholder?: string }) => (
  <Field<Values> {...field}>
    <PasswordInput autoComplete={autoComplete} placeholder={placeholder} maxLength={limits.password.max} />
  </Field>
);

/** Several lines of text. */
export const TextAreaField = <Values extends object>({
  rows = 3,
  placeholder,
  maxLength = limits.longText,
  ...field
}: FieldProps<Values> & { rows?: number; placeholder?: string; maxLength?: number }) => (
  <Field<Values> {...field}>
    <TextArea
      rows={rows}
      maxLength={maxLength}
      placeholder={placeholder}
      className={styles.area}
      style={{ minHeight: `calc(${rows}lh + 12px)` }}
    />
  </Field>
);

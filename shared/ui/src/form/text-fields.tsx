import { Field, type FieldProps, type FieldRule } from './field.tsx';
import styles from './form.module.css';
import { Input, PasswordInput, TextArea } from './inputs.ts';

interface TextFieldProps extends FieldProps {
  /** Chooses the keyboard of a phone and what the browser fills in. */
  type?: 'text' | 'email' | 'search';
  autoComplete?: string;
  placeholder?: string;
  maxLength?: number;
}

const isEmail: FieldRule = (value) =>
  /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(String(value).trim())
    ? undefined
    : 'Enter an email address such as ada@example.com';

/** One line of text. An email has to look like one. */
export const TextField = ({
  type = 'text',
  autoComplete,
  placeholder,
  maxLength = 120,
  rules = [],
  ...field
}: TextFieldProps) => (
  <Field {...field} rules={type === 'email' ? [isEmail, ...rules] : rules}>
    <Input
      type={type}
      inputMode={type === 'email' ? 'email' : 'text'}
      autoCapitalize={type === 'email' ? 'none' : undefined}
      autoComplete={autoComplete ?? 'off'}
      placeholder={placeholder}
      maxLength={type === 'email' ? 254 : maxLength}
    />
  </Field>
);

/** A password, with a toggle that shows it. */
export const PasswordField = ({
  autoComplete,
  placeholder,
  ...field
}: FieldProps & { autoComplete: 'current-password' | 'new-password'; placeholder?: string }) => (
  <Field {...field}>
    <PasswordInput autoComplete={autoComplete} placeholder={placeholder} maxLength={128} />
  </Field>
);

/** Several lines of text. */
export const TextAreaField = ({
  rows = 3,
  placeholder,
  ...field
}: FieldProps & { rows?: number; placeholder?: string }) => (
  <Field {...field}>
    <TextArea
      rows={rows}
      maxLength={2000}
      placeholder={placeholder}
      className={styles.area}
      style={{ minHeight: `calc(${rows}lh + 12px)` }}
    />
  </Field>
);

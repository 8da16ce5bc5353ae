import { limits } from '@waybill/contract';
import { Form as AntForm, ConfigProvider } from 'antd';
import { type ComponentProps, useContext } from 'react';
import { countText } from '../show/number-text.ts';
import { useKitTexts } from '../texts/kit-texts.tsx';
import { ThemeClass } from '../theme/theme-provider.tsx';
import { Field, type FieldProps, type FieldRule } from './field.tsx';
import styles from './form.module.css';
import { Input, PasswordInput } from './inputs.ts';
import { looksLikeEmail } from './looks-like-email.ts';

interface TextFieldProps<Values extends object> extends FieldProps<Values> {
  /** Chooses the keyboard of a phone and what the browser fills in. */
  type?: 'text' | 'email' | 'search' | 'digits';
  autoComplete?: string;
  placeholder?: string;
  /** In characters. A longer text stays as it is, and is said to be too long. */
  maxLength?: number;
  /** The value is given and cannot be changed here. */
  isFixed?: boolean;
  /** Called with each text that is typed, once it is the field's value. */
  onType?: (text: string) => void;
}

const isEmail: FieldRule = (value) =>
  looksLikeEmail(String(value).trim()) ? undefined : 'Enter an email address such as ada@example.com';

/** A rule, as the browser would cut what is pasted without a word. Outer spaces are removed before a text is stored. */
const useLengthRule = (label: string, most: number): FieldRule => {
  const { tooLong } = useKitTexts();
  return (value) => (String(value).trim().length > most ? tooLong(label, countText(most)) : undefined);
};

const keyboards = { text: 'text', search: 'text', email: 'email', digits: 'numeric' } as const;

/** One line of text. An email has to look like one. */
export const TextField = <Values extends object>({
  type = 'text',
  autoComplete,
  placeholder,
  maxLength = limits.name,
  isFixed = false,
  onType,
  rules = [],
  ...field
}: TextFieldProps<Values>) => {
  const isShortEnough = useLengthRule(field.label, type === 'email' ? limits.email : maxLength);
  return (
    <Field<Values> {...field} rules={[...(type === 'email' ? [isEmail] : []), isShortEnough, ...rules]}>
      <Input
        type={type === 'digits' ? 'text' : type}
        inputMode={keyboards[type]}
        autoCapitalize={type === 'email' ? 'none' : undefined}
        autoComplete={autoComplete ?? 'off'}
        placeholder={placeholder}
        {...(type === 'digits' && { maxLength })}
        readOnly={isFixed}
        onChange={({ target }) => onType?.(target.value)}
        {...(isFixed && { className: styles.fixed })}
      />
    </Field>
  );
};

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

/** The browser's own, in antd's look: antd's measures its height by script, which styles do here. */
const Area = ({ value, ...props }: ComponentProps<'textarea'>) => {
  const { componentSize, componentDisabled } = ConfigProvider.useConfig();
  const { status } = AntForm.Item.useStatus();
  const theme = useContext(ThemeClass);
  const classes = [
    `ant-input ant-input-css-var ant-input-outlined ${theme}`,
    componentSize === 'large' && 'ant-input-lg',
    componentDisabled && 'ant-input-disabled',
    status && `ant-input-status-${status}`,
    styles.area,
  ];
  return (
    <textarea
      disabled={componentDisabled}
      {...props}
      // Without a value it would keep its text when the form empties the field.
      value={value ?? ''}
      className={classes.filter(Boolean).join(' ')}
    />
  );
};

/** Several lines of text. */
export const TextAreaField = <Values extends object>({
  rows = 3,
  maxLength = limits.longText,
  rules = [],
  ...field
}: FieldProps<Values> & { rows?: number; maxLength?: number }) => {
  const isShortEnough = useLengthRule(field.label, maxLength);
  return (
    <Field<Values> {...field} rules={[isShortEnough, ...rules]}>
      <Area rows={rows} style={{ minHeight: `calc(${rows}lh + 12px)` }} />
    </Field>
  );
};

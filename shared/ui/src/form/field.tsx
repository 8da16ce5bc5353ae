import { Form as AntForm } from 'antd';
import type { ReactElement } from 'react';

/** A check of one value: the message when it is wrong, else nothing. */
export type FieldRule = (value: unknown) => string | undefined;

/** What every field takes. */
export interface FieldProps {
  /** The field's name in the values; a path inside a list. */
  name: string | readonly (string | number)[];
  label: string;
  /** The message while it is empty; without one it is optional. */
  required?: string | undefined;
  /** The message while it is empty, where that is said and does not stop the form. */
  advised?: string | undefined;
  rules?: readonly FieldRule[];
  /** A line of help below it. */
  hint?: string;
  className?: string | undefined;
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

const validate = (rule: FieldRule) => (_: unknown, value: unknown) => {
  const message = rule(value);
  return message ? Promise.reject(new Error(message)) : Promise.resolve();
};

/**
 * Label, control, message and their ARIA wiring of one field, from its name alone. The control inside takes `value`
 * and `onChange`. Rules see only values that are not empty.
 */
export function Field({
  name,
  label,
  required,
  advised,
  rules = [],
  hint,
  className,
  children,
}: FieldProps & { children: ReactElement }) {
  const checks = rules.map((rule) => ({
    validator: validate((value) => (isEmpty(value) ? undefined : rule(value))),
  }));
  const needed = required
    ? [{ required: true, validator: validate((value) => (isEmpty(value) ? required : undefined)) }]
    : [];
  const wanted = advised
    ? [{ warningOnly: true, validator: validate((value) => (isEmpty(value) ? advised : undefined)) }]
    : [];
  return (
    <AntForm.Item
      name={typeof name === 'string' ? name : [...name]}
      label={required || advised ? label : <Optional label={label} />}
      rules={[...needed, ...wanted, ...checks]}
      extra={hint}
      className={className}
    >
      {children}
    </AntForm.Item>
  );
}

const Optional = ({ label }: { label: string }) => (
  <span>
    {label} <small>(optional)</small>
  </span>
);

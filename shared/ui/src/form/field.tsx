import { Form as AntForm } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useKitTexts } from '../texts/kit-texts.tsx';

/** Below the message of a field that may stay empty. Staff alone have such fields. */
const savesWithout = 'You can save without it for now.';

/** A check of one value: the message when it is wrong, else nothing. */
export type FieldRule = (value: unknown) => string | undefined;

/** A field that the values have. Values of which the type names no field have none. */
type Name<Values extends object> = string extends keyof Values ? never : Extract<keyof Values, string>;

/** The path of a field of a list's row: `[0, 'price']`, where `Row` is the type of the row. */
export type RowFieldName<Row extends object> = readonly [...path: (string | number)[], name: Name<Row>];

/**
 * A field's name in the values, or in a row of a list. Every field is given the type of these values, `<TextField<NewCustomer>
 * name="…">`: the compiler rejects a name that they lack, and a field without the type.
 */
export type FieldName<Values extends object> = Name<Values> | RowFieldName<Values>;

type Start<Names extends string, Part extends string> = Names extends `${infer Prefix}_${Part}`
  ? Prefix
  : never;

/** The common beginning of several fields' names: `company` for the values `company_state` and `company_city`. */
export type NamePrefix<Values extends object, Part extends string> =
  Start<Name<Values>, Part> extends infer Prefix extends string
    ? Prefix extends string
      ? [`${Prefix}_${Part}`] extends [Name<Values>]
        ? Prefix
        : never
      : never
    : never;

/** A field whose value is a list. */
export type ListName<Values extends object> = {
  [Field in Name<Values>]-?: NonNullable<Values[Field]> extends readonly unknown[] ? Field : never;
}[Name<Values>];

export interface FieldProps<Values extends object> {
  name: NoInfer<FieldName<Values>>;
  label: string;
  /** The message while it is empty; without one it is optional. */
  required?: string | undefined;
  /** It may stay empty for now: the row that it belongs to says nothing yet. */
  isWaived?: boolean;
  /** The message while it is empty, where that does not stop the form; a second line says so. */
  advised?: string | undefined;
  rules?: readonly FieldRule[];
  /** Other fields that its rules read: it is checked again when one of them changes. */
  dependencies?: Name<Values>[];
  /** The reason why it is empty although something is typed. */
  misread?: () => string | undefined;
  /** A line of help below it. */
  hint?: ReactNode;
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
export function Field<Values extends object>({
  name,
  label,
  required,
  isWaived = false,
  advised,
  rules = [],
  misread,
  dependencies = [],
  hint,
  className,
  children,
}: FieldProps<Values> & { children: ReactElement }) {
  const checks = rules.map((rule) => ({
    validator: validate((value) => (isEmpty(value) ? undefined : rule(value))),
  }));
  const isNeeded = required && !isWaived;
  const needed = isNeeded
    ? [
        {
          required: true,
          validator: validate((value) => (isEmpty(value) && !misread?.() ? required : undefined)),
        },
      ]
    : [];
  const wanted = (advised ? [advised, savesWithout] : []).map((message) => ({
    warningOnly: true,
    validator: validate((value) => (isEmpty(value) ? message : undefined)),
  }));
  const unread = misread
    ? [{ validator: validate((value) => (isEmpty(value) ? misread() : undefined)) }]
    : [];
  const path: string | (string | number)[] = typeof name === 'string' ? name : [...name];
  return (
    <AntForm.Item<Record<string, unknown>>
      name={path}
      label={required || advised ? label : <Optional label={label} />}
      rules={[...needed, ...wanted, ...unread, ...checks]}
      dependencies={dependencies}
      extra={hint}
      className={className}
    >
      {children}
    </AntForm.Item>
  );
}

const Optional = ({ label }: { label: string }) => (
  <span>
    {label} <small>{useKitTexts().optional}</small>
  </span>
);

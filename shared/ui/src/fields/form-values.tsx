import { Form as AntForm } from 'antd';
import type { ReactElement, ReactNode } from 'react';

/** All values of the form around, as they are typed. */
export function useFieldValues<Values extends object>(): Partial<Values> {
  const form = AntForm.useFormInstance<Values>();
  return AntForm.useWatch((values: Values) => values, form) ?? form.getFieldsValue(true);
}

/**
 * What a function makes of the values of the form around, as they are typed. Only another answer draws the caller anew, which
 * in a long form is the difference that one feels; the function should be the same one from one drawing to the next.
 */
export function useFromFields<Values extends object, Answer>(
  select: (values: Partial<Values>) => Answer,
): Answer {
  return AntForm.useWatch(select as (values: Values) => Answer, AntForm.useFormInstance<Values>());
}

/** Reads all values of the form around at the moment it is called, without following them. */
export function useReadFields<Values extends object>(): () => Partial<Values> {
  const form = AntForm.useFormInstance<Values>();
  return () => form.getFieldsValue(true);
}

/** Fills fields of the form around, as if they had been typed. */
export function useSetFields<Values extends object>(): (values: Partial<Values>) => void {
  const form = AntForm.useFormInstance<Values>();
  return (values) => form.setFieldsValue(values as never);
}

interface BareFieldProps {
  name: readonly (string | number)[];
  /** Takes `value` and `onChange`. */
  children: ReactElement;
}

/** A value of the form whose control says for itself what it is. */
export const BareField = ({ name, children }: BareFieldProps) => (
  <AntForm.Item name={[...name]} noStyle>
    {children}
  </AntForm.Item>
);

/** A value of a row that is not shown and goes along unchanged. */
export const KeptField = ({ name }: { name: readonly (string | number)[] }) => (
  <AntForm.Item name={[...name]} noStyle>
    <Nothing />
  </AntForm.Item>
);

const Nothing = () => null;

interface FieldListProps {
  name: string;
  /** The message while it has no row. */
  required?: string | undefined;
  children: (list: {
    rows: { key: number; index: number }[];
    add: (row: object) => void;
    remove: (index: number) => void;
    error: string | undefined;
  }) => ReactNode;
}

/** Fields that repeat. Inside, a field's name is `[index, 'price']`. */
export function FieldList({ name, required, children }: FieldListProps) {
  const rules = required
    ? [
        {
          validator: (_: unknown, rows: unknown[] | undefined) =>
            rows && rows.length > 0 ? Promise.resolve() : Promise.reject(new Error(required)),
        },
      ]
    : [];
  return (
    <AntForm.List name={name} rules={rules}>
      {(fields, { add, remove }, { errors }) =>
        children({
          rows: fields.map(({ key, name: index }) => ({ key, index })),
          add,
          remove,
          error: errors.length > 0 ? String(errors[0]) : undefined,
        })
      }
    </AntForm.List>
  );
}

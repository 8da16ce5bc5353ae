import { Form as AntForm } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import type { ListName, RowFieldName } from '../form/field.tsx';

/** All values of the surrounding form; the caller re-renders whenever one changes. */
export function useFieldValues<Values extends object>(): Partial<Values> {
  const form = AntForm.useFormInstance<Values>();
  return AntForm.useWatch((values: Values) => values, form) ?? form.getFieldsValue(true);
}

/**
 * Selects something from the values of the surrounding form. The caller re-renders only if the result changes, which keeps
 * long forms fast; the function should be the same one from render to render.
 */
export function useFromFields<Values extends object, Result>(
  select: (values: Partial<Values>) => Result,
): Result {
  return AntForm.useWatch(select as (values: Values) => Result, AntForm.useFormInstance<Values>());
}

/** Returns a function that reads all values of the surrounding form, without re-rendering the caller. */
export function useReadFields<Values extends object>(): () => Partial<Values> {
  const form = AntForm.useFormInstance<Values>();
  return () => form.getFieldsValue(true);
}

/** Returns a function that fills fields of the surrounding form, as if they had been typed. */
export function useSetFields<Values extends object>(): (values: Partial<Values>) => void {
  const form = AntForm.useFormInstance();
  return (values) => form.setFieldsValue(values);
}

interface HiddenFieldProps<Row extends object> {
  name: NoInfer<RowFieldName<Row>>;
}

interface BareFieldProps<Row extends object> extends HiddenFieldProps<Row> {
  /** Takes `value` and `onChange`. */
  children: ReactElement;
}

/** A field without a label of its own, for a control that has one. */
export const BareField = <Row extends object>({ name, children }: BareFieldProps<Row>) => (
  <AntForm.Item name={[...name]} noStyle>
    {children}
  </AntForm.Item>
);

/** A value of a row that is not shown and is sent unchanged. */
export const HiddenField = <Row extends object>({ name }: HiddenFieldProps<Row>) => (
  <AntForm.Item name={[...name]} noStyle>
    <Nothing />
  </AntForm.Item>
);

const Nothing = () => null;

interface FieldListProps<Values extends object> {
  name: NoInfer<ListName<Values>>;
  /** The message while it has no row. */
  required?: string | undefined;
  children: (list: {
    rows: { key: number; index: number }[];
    add: (row: object) => void;
    remove: (index: number) => void;
    move: (from: number, to: number) => void;
    error: string | undefined;
  }) => ReactNode;
}

/** Fields that repeat. Inside, a field's name is `[index, 'price']`, and its type that of a row. */
export function FieldList<Values extends object>({ name, required, children }: FieldListProps<Values>) {
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
      {(fields, { add, remove, move }, { errors }) =>
        children({
          rows: fields.map(({ key, name: index }) => ({ key, index })),
          add,
          remove,
          move,
          error: errors.length > 0 ? String(errors[0]) : undefined,
        })
      }
    </AntForm.List>
  );
}

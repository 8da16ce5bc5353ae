import { Form as AntForm } from 'antd';
import type { ReactNode } from 'react';
import type { ListName, RowFieldName } from '../form/field.tsx';
import { useFilledFields } from '../form/filled-fields.ts';

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

interface SetFieldsOptions {
  /** Follows from other fields: by itself it is nothing that a user would want back. */
  isAutomatic?: boolean;
}

/** Returns a function that fills fields of the surrounding form; unless automatic, as if they had been typed. */
export function useSetFields<Values extends object>({
  isAutomatic = false,
}: SetFieldsOptions = {}): (values: Partial<Values>) => void {
  const form = AntForm.useFormInstance();
  const filled = useFilledFields();
  return (values) => {
    form.setFieldsValue(values);
    if (!isAutomatic) filled();
  };
}

/** Returns a function that checks the fields whose names begin with one of these, shows their messages and resolves to whether all are right. */
export function useCheckFields(): (begins: readonly string[]) => Promise<boolean> {
  const form = AntForm.useFormInstance();
  return (begins) => {
    const names = form.getFieldsError().map(({ name }) => name);
    return form.validateFields(names.filter(([first]) => begins.includes(String(first)))).then(
      () => true,
      () => false,
    );
  };
}

interface HiddenFieldProps<Row extends object> {
  name: NoInfer<RowFieldName<Row>>;
}

/** A value of a row that is not shown and is sent unchanged. */
export const HiddenField = <Row extends object>({ name }: HiddenFieldProps<Row>) => (
  <AntForm.Item name={[...name]} noStyle>
    <Nothing />
  </AntForm.Item>
);

const Nothing = () => null;

interface FieldListProps<Values extends object> {
  /** A list among the values; within a row of another list `[index, 'options']`, where `Values` is the type of that row. */
  name: NoInfer<ListName<Values> | readonly [index: number, name: ListName<Values>]>;
  /** The message while it has no row that counts. */
  required?: string | undefined;
  /** Selects the rows that count, if not all do; the function should be the same one from render to render. */
  counts?: (row: unknown) => boolean;
  children: (list: {
    rows: { key: number; index: number }[];
    add: (row: object) => void;
    remove: (index: number) => void;
    move: (from: number, to: number) => void;
    error: string | undefined;
  }) => ReactNode;
}

/** Fields that repeat. Inside, a field's name is `[index, 'price']`, and its type that of a row. */
export function FieldList<Values extends object>({
  name,
  required,
  counts = Boolean,
  children,
}: FieldListProps<Values>) {
  const rules = required
    ? [
        {
          validator: (_: unknown, rows: unknown[] | undefined) =>
            rows?.some(counts) ? Promise.resolve() : Promise.reject(new Error(required)),
        },
      ]
    : [];
  return (
    <AntForm.List name={typeof name === 'string' ? name : [...name]} rules={rules}>
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

import type { WorkingDays } from '@waybill/contract';
import { HiddenField, useFromFields, useSetFields } from '../../fields/form-values.tsx';
import { Field } from '../../form/field.tsx';
import { PromiseChoice } from './promise-choice.tsx';

/** The values of a form with a promise: its end, and its start where it is a window; ISO timestamps. */
interface PromiseValues {
  promised_from?: string | undefined;
  promised_by?: string | undefined;
}

interface PromiseFieldProps {
  label: string;
  noneText?: string;
  /** Of the company that promises. */
  working: WorkingDays;
  className?: string | undefined;
}

interface ControlProps extends PromiseFieldProps {
  id?: string;
  value?: string | undefined;
  onChange?: (by: string | undefined) => void;
}

const fromOf = ({ promised_from }: PromiseValues) => promised_from;

function PromiseControl({ value, onChange, ...props }: ControlProps) {
  const promised_from = useFromFields(fromOf);
  const setFields = useSetFields<PromiseValues>();
  return (
    <PromiseChoice
      {...props}
      value={{ promised_from, promised_by: value }}
      onChange={(promised) => {
        setFields({ promised_from: promised.promised_from ?? undefined });
        onChange?.(promised.promised_by ?? undefined);
      }}
    />
  );
}

/** When the receiver is promised their order, in a form with these values. */
export const PromiseField = ({ className, ...props }: PromiseFieldProps) => (
  <>
    <HiddenField<PromiseValues> name={['promised_from']} />
    <Field<PromiseValues> name="promised_by" label={props.label} className={className}>
      <PromiseControl {...props} />
    </Field>
  </>
);

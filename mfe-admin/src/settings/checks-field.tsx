import { Check as Box } from '@waybill/ui/act';
import { Field, type FieldProps } from '@waybill/ui/form';
import styles from './settings.module.css';

export interface Check<Value extends string> {
  value: Value;
  label: string;
  /** A sentence about it. */
  hint?: string;
}

interface ChecksProps<Value extends string> {
  title: string;
  checks: readonly Check<Value>[];
  id?: string;
  value?: readonly Value[];
  onChange?: (value: Value[]) => void;
  /** The message below, as `Form.Item` names it. A group takes no more of what that gives. */
  'aria-describedby'?: string;
}

const Checks = <Value extends string>({
  title,
  checks,
  id,
  value = [],
  onChange,
  'aria-describedby': describedBy,
}: ChecksProps<Value>) => (
  <fieldset id={id} aria-describedby={describedBy} className={styles.checks}>
    <legend>{title}</legend>
    {checks.map(({ value: own, label, hint }) => (
      <label key={own}>
        <Box
          type="checkbox"
          checked={value.includes(own)}
          aria-describedby={hint && `${own}-hint`}
          onChange={({ target }) =>
            onChange?.(
              checks
                .map(({ value: one }) => one)
                .filter((one) => (one === own ? target.checked : value.includes(one))),
            )
          }
        />
        <span>
          {label}
          {hint && <small id={`${own}-hint`}>{hint}</small>}
        </span>
      </label>
    ))}
  </fieldset>
);

interface ChecksFieldProps<Values extends object, Value extends string>
  extends Pick<FieldProps<Values>, 'name' | 'label'> {
  checks: readonly Check<Value>[];
  isOptional?: boolean;
}

/** One checkbox for each choice, of which at least one is made unless it is optional; the value is the chosen ones, in the order of `checks`. */
export const ChecksField = <Values extends object, Value extends string>({
  name,
  label,
  checks,
  isOptional = false,
}: ChecksFieldProps<Values, Value>) => (
  <Field<Values> name={name} label={label} required={isOptional ? undefined : 'Choose at least one'}>
    <Checks title={label} checks={checks} />
  </Field>
);

import { Field, type FieldProps } from '@waybill/ui/form';
import { useId } from 'react';
import styles from './handover.module.css';

interface Choice {
  value: string;
  label: string;
}

interface ChoicesInputProps {
  choices: readonly Choice[];
  label: string;
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

function ChoicesInput({ choices, label, id, value, onChange }: ChoicesInputProps) {
  const name = useId();
  return (
    <div className={styles.choices} role="radiogroup" aria-label={label}>
      {choices.map((choice, at) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            // The field's label belongs to the first one.
            id={at === 0 ? id : undefined}
            checked={value === choice.value}
            onChange={() => onChange?.(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}

/** One of a few, each in a row that a thumb finds. */
export const ChoicesField = <Values extends object>({
  choices,
  ...field
}: FieldProps<Values> & { choices: readonly Choice[] }) => (
  <Field<Values> {...field}>
    <ChoicesInput choices={choices} label={field.label} />
  </Field>
);

import { Field, type FieldProps } from '../form/field.tsx';
import { AutoComplete } from './controls.ts';

interface SuggestedTextFieldProps<Values extends object> extends FieldProps<Values> {
  /** Suggested texts; any other text is taken too. */
  suggestions: readonly string[];
  maxLength?: number;
}

const shownAtMost = 50;

const fits = (typed: string) => {
  const wanted = typed.trim().toLowerCase();
  return (text: string) => text.toLowerCase().includes(wanted);
};

/** A text of one's own, with known ones offered while it is typed. */
export const SuggestedTextField = <Values extends object>({
  suggestions,
  maxLength,
  ...field
}: SuggestedTextFieldProps<Values>) => (
  <Field<Values> {...field}>
    <Suggested suggestions={suggestions} {...(maxLength !== undefined && { maxLength })} />
  </Field>
);

interface SuggestedProps {
  suggestions: readonly string[];
  maxLength?: number;
  /** From the field around it. */
  value?: string;
  onChange?: (value: string) => void;
}

const Suggested = ({ suggestions, value = '', ...rest }: SuggestedProps) => (
  <AutoComplete
    {...rest}
    value={value}
    options={suggestions
      .filter(fits(value))
      .slice(0, shownAtMost)
      .map((text) => ({ value: text }))}
  />
);

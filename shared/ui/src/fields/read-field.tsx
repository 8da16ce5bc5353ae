import { type Question, wordsOf } from '@waybill/contract';
import { type ComponentProps, useRef } from 'react';
import { Field, type FieldProps } from '../form/field.tsx';
import { type Reader, ReadInput, type Typed } from './read-input.tsx';
import { useReaderTexts } from './use-reader-texts.ts';

interface ReadFieldProps<Values extends object, Value> extends FieldProps<Values> {
  reader: Reader<Value>;
  /** A question about a value that is out of line for its kind; it is asked once. */
  ask?: ((value: Value) => Question | undefined) | undefined;
  input: ComponentProps<typeof ReadInput>['input'];
}

const askNothing = () => undefined;

/** A field whose value is read from what is typed. */
export function ReadField<Values extends object, Value>({
  reader,
  ask = askNothing,
  input,
  rules = [],
  ...field
}: ReadFieldProps<Values, Value>) {
  const typed = useRef<Typed<Value>>({ words: undefined, confirmed: undefined });
  const texts = useReaderTexts();
  const isMeant = (value: unknown) => {
    const asked = value === typed.current.confirmed ? undefined : ask(value as Value);
    return asked?.said ? wordsOf(texts, asked.said) : asked?.question;
  };
  return (
    <Field<Values> {...field} misread={() => typed.current.words} rules={[...rules, isMeant]}>
      <ReadInput<Value>
        label={field.label}
        reader={reader}
        texts={texts}
        ask={ask}
        typed={typed}
        input={input}
      />
    </Field>
  );
}

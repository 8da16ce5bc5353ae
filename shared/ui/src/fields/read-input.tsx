import { type Question, type Read, type ReaderTexts, wordsOf } from '@waybill/contract';
import { Form as AntForm } from 'antd';
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Input } from '../form/inputs.ts';
import styles from './read-input.module.css';

/** Reads and shows a kind of value. */
export interface Reader<Value> {
  read: (text: string) => Read<Value>;
  /** As it is shown; it reads as the same value. */
  write: (value: Value) => string;
  /** As it is edited: without commas, as a digit that is added or taken away leaves them in odd places. */
  edit: (value: Value) => string;
  /** As it is named in a question. */
  show: (value: Value) => string;
  /** The field's value while nothing, or nothing readable, is typed. */
  empty: '' | null;
  /** The next value, up or down, for the arrow keys. */
  step?: (value: Value | undefined, by: 1 | -1) => Value;
}

/** The typed text as a field's rules know it, next to its value. */
export interface Typed<Value> {
  /** The problem of the text, or the question about it. */
  words: string | undefined;
  /** The value that was asked about and is meant. */
  confirmed: Value | undefined;
}

const isSet = <Value,>(value: Value | '' | null | undefined): value is Value =>
  value !== undefined && value !== null && value !== '';

/** A problem as a sentence: it begins with the field's label, unless it begins with what was given. */
const sentenceOf = (
  texts: ReaderTexts,
  label: string,
  read: Exclude<Read<unknown>, { value: unknown }>,
): string => {
  const inEnglish = 'readings' in read ? read.question : read.problem;
  const words = read.said ? wordsOf(texts, read.said) : inEnglish;
  return 'readings' in read || /^[“\d]/.test(words) ? words : texts.ofField(label, words);
};

interface ReadInputProps<Value> {
  id?: string;
  label: string;
  value?: Value | '' | null;
  onChange?: (value: Value | '' | null | undefined) => void;
  reader: Reader<Value>;
  texts: ReaderTexts;
  /** A question about a value that is out of line. */
  ask: (value: Value) => Question | undefined;
  typed: RefObject<Typed<Value>>;
  input: ComponentProps<typeof Input>;
}

/** The path of the field that this id is of, in its form. */
const pathOf = (id: string, fields: readonly { name: (string | number)[] }[]) =>
  fields
    .map(({ name }) => name)
    .filter((name) => id.endsWith(`_${name.join('_')}`))
    .sort((one, other) => other.length - one.length)[0];

/** Checks one field by its id, which holds its path in the form. */
function useCheck(id: string | undefined) {
  const form = AntForm.useFormInstance();
  return () => {
    const path = id === undefined ? undefined : pathOf(id, form.getFieldsError());
    if (path) form.validateFields([path]).catch(() => undefined);
  };
}

/** Buttons for the possible readings. */
function Readings<Value>(props: {
  texts: ReaderTexts;
  values: readonly Value[];
  show: (value: Value) => string;
  onPick: (value: Value) => void;
}) {
  const isOne = props.values.length === 1;
  return (
    <span className={styles.readings}>
      {props.values.map((value) => (
        <button key={String(value)} type="button" onClick={() => props.onPick(value)}>
          {isOne ? props.texts.yes(props.show(value)) : props.show(value)}
        </button>
      ))}
    </span>
  );
}

/**
 * A text input for a value that is read from it. A typed or pasted text stays as it is until it is left and
 * understood; next to it stands the value that will be stored. A text that is not understood is no value: the field's rule
 * says why.
 */
export function ReadInput<Value>({
  id,
  label,
  value,
  onChange,
  reader,
  texts,
  ask,
  typed,
  input,
  ...wiring
}: ReadInputProps<Value>) {
  const [text, setText] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const { errors = [] } = AntForm.Item.useStatus();
  const check = useCheck(id);
  useEffect(
    () => () => {
      typed.current = { words: undefined, confirmed: undefined };
    },
    [typed],
  );

  const read = text?.trim() ? reader.read(text) : undefined;
  const valueOfText = read && 'value' in read ? read.value : undefined;
  // Another value than that of the text comes from outside: a picked customer, a rate.
  const isTyped = text !== undefined && (isSet(value) ? value === valueOfText : valueOfText === undefined);
  const shown = isTyped ? text : isSet(value) ? reader.write(value) : '';

  const store = (next: Value | undefined, words: string | undefined) => {
    typed.current.words = words;
    // Two kinds of empty in turns, as the form overlooks what is equal and its message is of the text.
    onChange?.(next ?? (value === reader.empty ? undefined : reader.empty));
    if (errors.length > 0) setTimeout(check);
  };
  const type = (words: string) => {
    setText(words);
    setIsAsking(false);
    const next = words.trim() ? reader.read(words) : undefined;
    if (next && !('value' in next)) store(undefined, sentenceOf(texts, label, next));
    else store(next?.value, undefined);
  };
  const pick = (picked: Value) => {
    typed.current.confirmed = picked;
    setText(undefined);
    setIsAsking(false);
    store(picked, undefined);
    setTimeout(check);
  };
  const isQuestionable = isSet(value) && value !== typed.current.confirmed && ask(value) !== undefined;
  const enter = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (isTyped || !isSet(value)) return;
    // Tab has selected the text, and another one ends that. A press puts the caret where it is after this.
    flushSync(() => setText(reader.edit(value)));
    target.select();
  };
  const leave = () => {
    if (isTyped && valueOfText !== undefined) setText(undefined);
    const isMisread = isTyped && read !== undefined && !('value' in read);
    if (!isMisread && !isQuestionable) return;
    setIsAsking(true);
    check();
  };
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
    if (by === undefined || !reader.step) return;
    event.preventDefault();
    type(reader.write(reader.step(isSet(value) ? value : undefined, by)));
  };

  const wasAsked = isAsking || errors.length > 0;
  const readings =
    isTyped && read && 'readings' in read ? read.readings : isQuestionable ? [value as Value] : [];
  return (
    <>
      <Input
        {...wiring}
        {...input}
        id={id}
        autoComplete="off"
        value={shown}
        suffix={<Echo text={isTyped ? text : ''} read={read} write={reader.write} />}
        onChange={(event) => type(event.target.value)}
        onFocus={enter}
        onBlur={leave}
        onKeyDown={step}
      />
      {wasAsked && readings.length > 0 && (
        <Readings texts={texts} values={readings} show={reader.show} onPick={pick} />
      )}
    </>
  );
}

/** The value of the text as it will be stored, inside the input, so that nothing moves; nothing where the text says it. */
function Echo<Value>({
  text,
  read,
  write,
}: {
  text: string;
  read: Read<Value> | undefined;
  write: (value: Value) => string;
}) {
  const echo = !read || !text ? '' : 'value' in read ? write(read.value) : '?';
  return (
    <span aria-hidden="true" className={styles.echo}>
      {echo && echo !== text.trim() && (echo === '?' ? echo : `= ${echo}`)}
    </span>
  );
}

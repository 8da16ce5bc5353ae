import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../show/icon.tsx';
import styles from './day-input.module.css';
import { dayText, readDay } from './day-text.ts';
import { Input } from './inputs.ts';

interface DayInputProps
  extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type' | 'min' | 'max' | 'suffix'> {
  /** `YYYY-MM-DD`; a text that names no day is shown as it is. */
  value?: string | undefined;
  /** A day as `YYYY-MM-DD` once one is typed or picked; before that the text. */
  onChange?: (value: string) => void;
  /** The name of the calendar's button. */
  pickerLabel?: string;
  min?: string | undefined;
  max?: string | undefined;
}

/** A day that is shown and typed as day/month/year, whatever the browser's language, or picked in the device's calendar. */
export function DayInput({ value = '', onChange, onBlur, min, max, ...rest }: DayInputProps) {
  const { pickerLabel = 'Open the calendar', ...input } = rest;
  const [text, setText] = useState(dayText(value));
  const picker = useRef<HTMLInputElement>(null);
  const follow = useEffectEvent(() => {
    // What is being typed stays as it is typed while it names the same day.
    if (readDay(text, false) !== value && text !== value) setText(dayText(value));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the value is another one
  useEffect(() => follow(), [value]);

  const type = (typed: string) => {
    setText(typed);
    onChange?.(readDay(typed, false) ?? typed);
  };
  const complete = () => {
    const day = readDay(text);
    if (day === undefined) return;
    setText(dayText(day));
    if (day !== value) onChange?.(day);
  };
  const pick = () => picker.current?.showPicker?.();
  return (
    <Input
      placeholder="dd/mm/yyyy"
      autoComplete="off"
      maxLength={20}
      {...input}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={(event) => {
        complete();
        onBlur?.(event);
      }}
      onPressEnter={complete}
      suffix={
        <span className={styles.picker}>
          <button type="button" className={styles.open} aria-label={pickerLabel} onClick={pick}>
            <Icon name="calendar" />
          </button>
          <input
            ref={picker}
            type="date"
            className={styles.native}
            aria-hidden="true"
            tabIndex={-1}
            min={min}
            max={max}
            value={readDay(value) ?? ''}
            onChange={({ target }) => {
              if (target.value) onChange?.(target.value);
            }}
          />
        </span>
      }
    />
  );
}

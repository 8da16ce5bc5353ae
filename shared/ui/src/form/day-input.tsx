import type { ComponentProps } from 'react';
import { DayPicker, dayInputProps, useDayTyping } from './day-typing.tsx';
import { Input } from './inputs.ts';

interface DayInputProps
  extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type' | 'min' | 'max' | 'suffix'> {
  /** `YYYY-MM-DD`; a text that names no day is shown as it is. */
  value?: string | undefined;
  /** A day as `YYYY-MM-DD` once one is typed or picked; before that the text. */
  onChange?: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
}

/** A day in a form: typed as day/month/year, or picked in a calendar. */
export function DayInput({ value = '', onChange, onBlur, min, max, ...input }: DayInputProps) {
  const { text, type, complete } = useDayTyping(value, onChange);
  return (
    <Input
      {...dayInputProps}
      {...input}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={(event) => {
        complete();
        onBlur?.(event);
      }}
      onPressEnter={complete}
      suffix={<DayPicker label="Open the calendar" value={value} onChange={onChange} min={min} max={max} />}
    />
  );
}

import type { ComponentProps } from 'react';
import filters from '../filters/filters.module.css';
import { DayPicker, dayInputProps, useDayTyping } from '../form/day-typing.tsx';

interface ListDayProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** `YYYY-MM-DD`; a text that names no day is shown as it is. */
  value: string;
  onChange: (value: string) => void;
  /** The name of the calendar's button. */
  pickerLabel: string;
}

/** A day above a list. It looks like those of forms, without what forms load: lists are shown without any. */
export function ListDay({ value, onChange, pickerLabel, ...input }: ListDayProps) {
  const { text, type, complete } = useDayTyping(value, onChange);
  return (
    <span className={filters.box}>
      <input
        {...dayInputProps}
        {...input}
        type="text"
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={complete}
        onKeyDown={(event) => {
          if (event.key === 'Enter') complete();
        }}
      />
      <DayPicker label={pickerLabel} value={value} onChange={onChange} />
    </span>
  );
}

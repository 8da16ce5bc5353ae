import type { RefObject } from 'react';
import { Popover } from '../act/popover.tsx';
import { Calendar } from './day-calendar.tsx';
import { readDay } from './day-text.ts';

export interface DayPopoverProps {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  value: string;
  onPick: (day: string) => void;
  onClose: () => void;
  min?: string | undefined;
  max?: string | undefined;
}

/** The calendar of an input of a day; loaded when it is first opened. */
export default function DayPopover({ anchor, label, value, onPick, onClose, min, max }: DayPopoverProps) {
  const day = readDay(value);
  return (
    <Popover anchor={anchor} align="end" label={label} onClose={onClose}>
      <Calendar
        start={day}
        end={day}
        min={min}
        max={max}
        onPick={(picked) => {
          onPick(picked);
          onClose();
          anchor.current?.focus();
        }}
      />
    </Popover>
  );
}

import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../show/icon.tsx';
import styles from './day-input.module.css';
import { readDay, typedDayText } from './day-text.ts';

// Most days are typed: the calendar comes with the first press.
const loadPopover = () => import('./day-popover.tsx');
const DayPopover = lazy(loadPopover);

/** A day as `YYYY-MM-DD` once one is typed or picked; before that the text. */
type OnDay = ((value: string) => void) | undefined;

/** The text of an input of a day: typed as day/month/year, whatever the browser's language, and completed when it is left. */
export function useDayTyping(value: string, onChange: OnDay) {
  const [text, setText] = useState(typedDayText(value));
  const follow = useEffectEvent(() => {
    // The typed text stays as it is while it names the same day.
    if (readDay(text, false) !== value && text !== value) setText(typedDayText(value));
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
    setText(typedDayText(day));
    if (day !== value) onChange?.(day);
  };
  return { text, type, complete };
}

/** Props of every input of a day. */
export const dayInputProps = { placeholder: 'dd/mm/yyyy', autoComplete: 'off', maxLength: 20 } as const;

interface DayPickerProps {
  label: string;
  value: string;
  onChange: OnDay;
  min?: string | undefined;
  max?: string | undefined;
}

/** The button at the end of an input of a day: opens the calendar. */
export function DayPicker({ label, value, onChange, min, max }: DayPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.open}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={loadPopover}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="calendar" />
      </button>
      {isOpen && (
        <Suspense>
          <DayPopover
            anchor={opener}
            label={label}
            value={value}
            onPick={(day) => onChange?.(day)}
            onClose={() => setIsOpen(false)}
            min={min}
            max={max}
          />
        </Suspense>
      )}
    </>
  );
}

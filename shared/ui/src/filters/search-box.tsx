import { limits } from '@waybill/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../show/icon.tsx';
import { useDebouncedValue } from '../show/use-debounced-value.ts';
import styles from './filters.module.css';

interface SearchBoxProps {
  label: string;
  value: string | undefined;
  onSearch: (text: string | undefined) => void;
  /** Fewer characters than this search nothing; none restores the list. */
  minimum?: number;
  delayMs?: number;
}

/** A search box that searches once typing has paused. */
export function SearchBox({ label, value, onSearch, minimum = 3, delayMs = 400 }: SearchBoxProps) {
  const [typed, setTyped] = useState(value ?? '');
  const debounced = useDebouncedValue(typed, typed.trim() === '' ? 0 : delayMs);
  const sent = useRef(value);
  const box = useRef<HTMLInputElement>(null);
  const search = useEffectEvent((typedText: string) => {
    // Too little to search for: the result of what was there before goes.
    const text = typedText.length < minimum ? '' : typedText;
    if (text === (value ?? '')) return;
    sent.current = text || undefined;
    onSearch(sent.current);
  });

  // The typed text stays where it is the reason for the new value.
  useEffect(() => {
    if (value !== sent.current) setTyped(value ?? '');
    sent.current = value;
  }, [value]);
  useEffect(() => search(debounced.trim()), [debounced]);

  const missing = typed.trim() !== '' && typed.trim().length < minimum;
  return (
    <div className={styles.search}>
      <span className={styles.box}>
        <Icon name="search" />
        <input
          ref={box}
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={limits.name}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {typed !== '' && (
          <button
            type="button"
            aria-label="Clear the search"
            onClick={() => {
              setTyped('');
              box.current?.focus();
            }}
          >
            <Icon name="close" />
          </button>
        )}
      </span>
      {missing && <small role="status">Type at least {minimum} characters</small>}
    </div>
  );
}

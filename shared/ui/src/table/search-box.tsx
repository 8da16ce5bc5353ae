import { useEffect, useRef, useState } from 'react';
import { Input } from '../form/inputs.ts';
import { Icon } from '../show/icon.tsx';
import styles from './table.module.css';

interface SearchBoxProps {
  label: string;
  value: string | undefined;
  onSearch: (text: string | undefined) => void;
  /** Fewer characters than this search nothing; none restores the list. */
  minimum?: number;
  delayMs?: number;
}

/** A search box that searches when typing rests. */
export function SearchBox({ label, value, onSearch, minimum = 3, delayMs = 400 }: SearchBoxProps) {
  const [typed, setTyped] = useState(value ?? '');
  const search = useRef(onSearch);
  search.current = onSearch;

  useEffect(() => setTyped(value ?? ''), [value]);
  useEffect(() => {
    const text = typed.trim();
    if (text === (value ?? '') || (text !== '' && text.length < minimum)) return undefined;
    const timer = setTimeout(() => search.current(text || undefined), text === '' ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [typed, value, minimum, delayMs]);

  const missing = typed.trim() !== '' && typed.trim().length < minimum;
  return (
    <div className={styles.search}>
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        prefix={<Icon name="search" />}
        allowClear
        maxLength={120}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {missing && <small role="status">Type at least {minimum} characters</small>}
    </div>
  );
}

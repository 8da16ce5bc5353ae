import { lazy, Suspense, useId, useRef, useState } from 'react';
import { Icon } from '../show/icon.tsx';
import styles from './filters.module.css';
import type { OpenSelectProps } from './open-select.tsx';

// A list is shown without it: it comes with the first press.
const loadSelect = () => import('./open-select.tsx');
const OpenSelect = lazy(loadSelect);

export interface FilterSelectProps
  extends Pick<OpenSelectProps, 'label' | 'value' | 'describedBy' | 'onSearch' | 'isSearching'> {
  /** The text of the empty choice, if it is not "all" of what the label names: "Rider: All". */
  emptyLabel?: string;
  /** There is no empty choice. */
  isRequired?: boolean;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
}

const opening = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

/** A filter by one of many; with `onSearch` by one of more than are loaded. */
export function FilterSelect(props: FilterSelectProps) {
  const { label, emptyLabel = `${label}: All`, isRequired, value, options, onChange, ...rest } = props;
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const [widthPx, setWidthPx] = useState<number>();
  const isKnown = value === undefined || options.some((option) => option.value === value);
  const all = [
    ...(isRequired ? [] : [{ value: '', label: emptyLabel }]),
    ...options,
    ...(isKnown ? [] : [{ value, label: value }]),
  ];
  const closed = (
    <button
      ref={button}
      type="button"
      role="combobox"
      aria-label={label}
      aria-describedby={rest.describedBy}
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-controls={listId}
      className={styles.select}
      onPointerEnter={loadSelect}
      onFocus={loadSelect}
      onClick={() => setWidthPx(button.current!.offsetWidth)}
      onKeyDown={(event) => {
        if (!opening.includes(event.key)) return;
        event.preventDefault();
        setWidthPx(button.current!.offsetWidth);
      }}
    >
      <span>{all.find((option) => option.value === (value ?? ''))?.label}</span>
      <Icon name="down" />
    </button>
  );
  if (widthPx === undefined) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenSelect
        {...rest}
        label={label}
        value={value ?? ''}
        options={all}
        widthPx={widthPx}
        onChange={(chosen) => onChange(chosen || undefined)}
      />
    </Suspense>
  );
}

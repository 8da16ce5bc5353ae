import { useId } from 'react';
import styles from './segments.module.css';

interface SegmentsProps<Value extends string | number> {
  /** The subject of the choice, for those who do not see it. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value?: Value | undefined;
  onChange?: (value: Value) => void;
  /** Given by a form’s field. */
  id?: string;
}

/** One of a few modes, all of them visible. */
export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  const { label, options, value, onChange, id } = props;
  const name = useId();
  return (
    <div id={id} className={styles.segments} role="radiogroup" aria-label={label} tabIndex={-1}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange?.(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

import styles from './filters.module.css';

export interface FilterSelectProps {
  /** "Rider": the empty choice reads "Rider: All". */
  label: string;
  /** The text of the empty choice, if it is not "all". */
  emptyLabel?: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
}

/** A filter by one of many, by the device's own picker. */
export const FilterSelect = ({
  label,
  emptyLabel = `${label}: All`,
  value,
  options,
  onChange,
}: FilterSelectProps) => (
  <select
    className={styles.select}
    aria-label={label}
    value={value ?? ''}
    onChange={(event) => onChange(event.target.value || undefined)}
  >
    <option value="">{emptyLabel}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
    {value && !options.some((option) => option.value === value) && <option value={value}>{value}</option>}
  </select>
);

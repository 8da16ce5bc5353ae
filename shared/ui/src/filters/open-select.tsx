import { Select } from '../fields/controls.ts';
import choiceStyles from '../fields/select-field.module.css';
import styles from './filters.module.css';

export interface OpenSelectProps {
  label: string;
  /** The id of a text about it. */
  describedBy?: string | undefined;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  /** As wide as the button in whose place it is. */
  widthPx: number;
  onChange: (value: string) => void;
  /** Called with what is typed, where not all choices are loaded. */
  onSearch?: ((typed: string) => void) | undefined;
  isSearching?: boolean | undefined;
}

/** More choices than that are also found by typing. */
const seenAtOnce = 8;

/** The choices of a filter, from its first press on. */
export default function OpenSelect(props: OpenSelectProps) {
  const { label, describedBy, value, options, widthPx, onChange, onSearch, isSearching = false } = props;
  const isSearchable = onSearch !== undefined || options.length > seenAtOnce;
  return (
    <Select
      aria-label={label}
      aria-describedby={describedBy}
      className={styles.chosen ?? ''}
      style={{ minWidth: widthPx }}
      value={value}
      options={[...options]}
      virtual={false}
      autoFocus
      defaultOpen
      popupMatchSelectWidth={false}
      showSearch={isSearchable && { optionFilterProp: 'label', ...(onSearch && { onSearch }) }}
      loading={isSearching}
      notFoundContent={isSearching ? 'Searching' : 'Nothing found'}
      classNames={{ popup: { listItem: choiceStyles.choice ?? '' } }}
      onChange={onChange}
    />
  );
}

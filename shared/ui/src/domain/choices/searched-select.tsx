import { Select } from '../../fields/controls.ts';
import choiceStyles from '../../fields/select-field.module.css';
import type { FilterSelectProps } from '../../filters/filter-select.tsx';
import styles from '../../filters/filters.module.css';

export interface SearchedSelectProps extends FilterSelectProps {
  isSearching: boolean;
  onSearch: (typed: string) => void;
}

/** A filter by one of more than are loaded: what is typed is searched. */
export default function SearchedSelect({
  label,
  emptyLabel = `${label}: All`,
  value,
  options,
  isSearching,
  onSearch,
  onChange,
}: SearchedSelectProps) {
  return (
    <Select
      aria-label={label}
      className={styles.searched ?? ''}
      placeholder={emptyLabel}
      value={value}
      options={[...options]}
      virtual={false}
      showSearch={{ optionFilterProp: 'label', onSearch }}
      loading={isSearching}
      notFoundContent={isSearching ? 'Searching' : 'Nothing found'}
      classNames={{ popup: { listItem: choiceStyles.choice ?? '' } }}
      allowClear
      onChange={(chosen: string | undefined) => onChange(chosen)}
    />
  );
}

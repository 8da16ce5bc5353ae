import { Select } from '@waybill/ui/fields';
import styles from './cash.module.css';
import { useSenderOptions } from './use-sender-options.ts';

interface SenderSelectProps {
  value: string | undefined;
  /** The name of who is chosen, where it is known from elsewhere. */
  name: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Chooses an outlet or a user who booked out of any number, by search; who is owed most comes first. */
export function SenderSelect({ value, name, onChange }: SenderSelectProps) {
  const chosen = value === undefined ? undefined : { value, label: name ?? '…' };
  const { options, setTyped, isFetching, error } = useSenderOptions(chosen);
  return (
    <Select
      aria-label="Outlet or user"
      className={styles.outlet}
      placeholder="Find an outlet or a user"
      value={value}
      options={options}
      virtual={false}
      classNames={{ popup: { listItem: styles.choice ?? '' } }}
      showSearch={{ optionFilterProp: 'label', onSearch: setTyped }}
      loading={isFetching}
      notFoundContent={error ? 'They could not be loaded' : 'No outlet or user found'}
      allowClear
      onChange={(id: string | undefined) => onChange(id)}
    />
  );
}

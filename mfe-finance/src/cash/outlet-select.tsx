import { Select } from '@waybill/ui/fields';
import styles from './cash.module.css';
import { useOutletOptions } from './use-outlet-options.ts';

interface OutletSelectProps {
  value: string | undefined;
  /** The name of the chosen outlet, where it is known from elsewhere. */
  name: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Chooses an outlet out of any number, by search; who is owed most comes first. */
export function OutletSelect({ value, name, onChange }: OutletSelectProps) {
  const chosen = value === undefined ? undefined : { value, label: name ?? '…' };
  const { options, setTyped, isFetching, error } = useOutletOptions(chosen);
  return (
    <Select
      aria-label="Outlet"
      className={styles.outlet}
      placeholder="Choose an outlet"
      value={value}
      options={options}
      virtual={false}
      classNames={{ popup: { listItem: styles.choice ?? '' } }}
      showSearch={{ optionFilterProp: 'label', onSearch: setTyped }}
      loading={isFetching}
      notFoundContent={error ? 'The outlets could not be loaded' : 'No outlet found'}
      allowClear
      onChange={(id: string | undefined) => onChange(id)}
    />
  );
}

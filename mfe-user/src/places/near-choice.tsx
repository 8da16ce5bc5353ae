import { Button, Icon } from '@waybill/ui';
import { Select } from '@waybill/ui/fields';
import { isNearPoint, nearPointText, useCityNames } from './near-place.ts';
import styles from './places.module.css';
import { useOwnPlace } from './use-own-place.ts';

interface NearChoiceProps {
  id?: string;
  value?: string | undefined;
  onChange?: (near: string | undefined) => void;
}

const here = 'Where I am';

/** From where companies are near: the user's own place, or a city. */
export function NearChoice({ id, value, onChange }: NearChoiceProps) {
  const cities = useCityNames();
  const { find, isFinding, problem } = useOwnPlace((place) => onChange?.(nearPointText(place)));
  return (
    <div className={styles.near}>
      <Select<string>
        {...(id && { id })}
        className={styles.city}
        aria-label="Near which city or town"
        placeholder="City or town"
        allowClear
        showSearch
        virtual
        value={value && isNearPoint(value) ? here : (value ?? null)}
        options={cities.map((city) => ({ value: city, label: city }))}
        onChange={(city: string | undefined) => onChange?.(city || undefined)}
      />
      <Button icon={<Icon name="navigate" />} loading={isFinding} onClick={find}>
        Near me
      </Button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

import { limits } from '@waybill/contract';
import { Button, Icon } from '@waybill/ui';
import { ReasonButton } from '@waybill/ui/act';
import { CountField, FieldList, HiddenField, MoneyField } from '@waybill/ui/fields';
import { TextField } from '@waybill/ui/form';
import { useId, useRef } from 'react';
import { useFocusOnAdded } from './item-focus.ts';
import styles from './items.module.css';
import type { ItemValues, OptionValues } from './order-values.ts';

interface ItemOptionsProps {
  /** The index of the item's line. */
  index: number;
  /** An item needs a name first. */
  canAdd: boolean;
}

/** The options of one item, below its line. */
export const ItemOptions = ({ index, canAdd }: ItemOptionsProps) => (
  <FieldList<ItemValues> name={[index, 'options']}>
    {(list) => <OptionLines {...list} canAdd={canAdd} />}
  </FieldList>
);

interface OptionLinesProps {
  rows: readonly { key: number; index: number }[];
  add: (row: object) => void;
  remove: (index: number) => void;
  canAdd: boolean;
}

function OptionLines({ rows, add, remove, canAdd }: OptionLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const focusAdded = useFocusOnAdded(list, rows.length);
  const titleId = useId();
  const whenFull =
    rows.length >= limits.optionsPerItem ? `${limits.optionsPerItem} options at most` : undefined;
  return (
    <div className={styles.options}>
      {rows.length > 0 && (
        <h4 id={titleId} className={styles.optionsTitle}>
          Add an Option
        </h4>
      )}
      <ul ref={list} aria-labelledby={rows.length > 0 ? titleId : undefined}>
        {rows.map(({ key, index }) => (
          <OptionLine key={key} index={index} onRemove={() => remove(index)} />
        ))}
      </ul>
      <ReasonButton
        type="text"
        icon={<Icon name="plus" />}
        because={canAdd ? whenFull : 'Name the item first'}
        onClick={() => {
          focusAdded();
          add({ quantity: 1 });
        }}
      >
        Options
      </ReasonButton>
    </div>
  );
}

const missing = 'Option details are required';

const OptionLine = ({ index, onRemove }: { index: number; onRemove: () => void }) => (
  <li className={styles.option}>
    <TextField<OptionValues>
      name={[index, 'name']}
      label="Option name"
      placeholder="Option name"
      required={missing}
    />
    <CountField<OptionValues> name={[index, 'quantity']} label="Option quantity" required={missing} />
    <MoneyField<OptionValues> kind="price" name={[index, 'price']} label="Option price" required={missing} />
    <span />
    <Button
      type="text"
      aria-label={`Remove option ${index + 1}`}
      icon={<Icon name="close" />}
      onClick={onRemove}
    />
    <HiddenField<OptionValues> name={[index, 'id']} />
  </li>
);

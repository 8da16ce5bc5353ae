import { limits } from '@waybill/contract';
import { Button, Dialog, Input } from '@waybill/ui';
import { InputNumber } from '@waybill/ui/fields';
import { type KeyboardEvent, useId, useState } from 'react';
import styles from './order-form.module.css';
import type { OptionValues } from './order-values.ts';

interface OptionFieldsProps {
  itemName: string;
  option: OptionDraft;
  onChange: (changes: Partial<OptionDraft>) => void;
  /** The id of the message that the fields belong to, while there is one. */
  messageId: string | undefined;
}

interface OptionDraft {
  name: string;
  quantity: number | null;
  price: number | null;
}

/** The option, where it is complete. */
const completed = ({ name, quantity, price }: OptionDraft): OptionValues | undefined =>
  name.trim() && quantity !== null && price !== null ? { name: name.trim(), quantity, price } : undefined;

function OptionFields({ itemName, option, onChange, messageId }: OptionFieldsProps) {
  const id = useId();
  const wiring = { 'aria-describedby': messageId };
  return (
    <>
      <div className={styles.wide}>
        <label htmlFor={`${id}-name`}>Option of {itemName}</label>
        <Input
          {...wiring}
          id={`${id}-name`}
          maxLength={120}
          value={option.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-quantity`}>Quantity</label>
        <InputNumber<number>
          {...wiring}
          id={`${id}-quantity`}
          className={styles.full}
          min={0}
          max={limits.quantity}
          precision={0}
          inputMode="numeric"
          value={option.quantity}
          onChange={(quantity) => onChange({ quantity })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-price`}>Price</label>
        <InputNumber<number>
          {...wiring}
          id={`${id}-price`}
          className={styles.full}
          min={0}
          max={limits.naira}
          precision={2}
          prefix="₦"
          inputMode="decimal"
          controls={false}
          value={option.price}
          onChange={(price) => onChange({ price })}
        />
      </div>
    </>
  );
}

interface OptionDialogProps {
  itemName: string;
  onAdd: (option: OptionValues) => void;
  onClose: () => void;
}

/**
 * Adds an option to an item: name, price and quantity are all needed. It lies inside the order's form, so it
 * is not a form itself and keeps Enter to itself.
 */
export function OptionDialog({ itemName, onAdd, onClose }: OptionDialogProps) {
  const [option, setOption] = useState<OptionDraft>({ name: '', quantity: 1, price: null });
  const [wasTried, setWasTried] = useState(false);
  const messageId = useId();
  const isIncomplete = wasTried && !completed(option);

  const add = () => {
    const whole = completed(option);
    if (whole) onAdd(whole);
    else setWasTried(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    add();
  };
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="primary" onClick={add}>
        Add Option
      </Button>
    </>
  );
  return (
    <Dialog title="Add an Option" onClose={onClose} footer={footer}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field adds, as it would in a form */}
      <div className={styles.grid} onKeyDown={onKeyDown}>
        <OptionFields
          itemName={itemName}
          option={option}
          onChange={(changes) => setOption({ ...option, ...changes })}
          messageId={isIncomplete ? messageId : undefined}
        />
      </div>
      {isIncomplete && (
        <p id={messageId} className={styles.error} role="alert">
          Option details are required
        </p>
      )}
    </Dialog>
  );
}

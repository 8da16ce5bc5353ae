import { Button, Dialog, Input } from '@waybill/ui';
import { InputNumber } from '@waybill/ui/fields';
import { type KeyboardEvent, useId, useState } from 'react';
import styles from './create-order.module.css';
import type { OptionValues } from './order-values.ts';

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
  const [name, setName] = useState('');
  const [quantity, setQuantity] = useState<number | null>(1);
  const [price, setPrice] = useState<number | null>(null);
  const [wasTried, setWasTried] = useState(false);
  const id = useId();

  const add = () => {
    if (name.trim() && quantity !== null && price !== null) onAdd({ name: name.trim(), quantity, price });
    else setWasTried(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  const isIncomplete = wasTried && !(name.trim() && quantity !== null && price !== null);
  const wiring = { 'aria-describedby': isIncomplete ? `${id}-message` : undefined };
  return (
    <Dialog
      title="Add an Option"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" onClick={add}>
            Add Option
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field adds, as it would in a form */}
      <div className={styles.grid} onKeyDown={onKeyDown}>
        <div className={styles.wide}>
          <label htmlFor={`${id}-name`}>Option of {itemName}</label>
          <Input
            id={`${id}-name`}
            {...wiring}
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <div>
          <label htmlFor={`${id}-quantity`}>Quantity</label>
          <InputNumber<number>
            id={`${id}-quantity`}
            {...wiring}
            className={styles.full}
            min={0}
            max={10_000}
            precision={0}
            inputMode="numeric"
            value={quantity}
            onChange={setQuantity}
          />
        </div>
        <div>
          <label htmlFor={`${id}-price`}>Price</label>
          <InputNumber<number>
            id={`${id}-price`}
            {...wiring}
            className={styles.full}
            min={0}
            precision={2}
            prefix="₦"
            inputMode="decimal"
            controls={false}
            value={price}
            onChange={setPrice}
          />
        </div>
      </div>
      {isIncomplete && (
        <p id={`${id}-message`} className={styles.error} role="alert">
          Option details are required
        </p>
      )}
    </Dialog>
  );
}

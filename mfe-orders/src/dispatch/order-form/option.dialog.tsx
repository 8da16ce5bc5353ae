import { isWholeKobo, limits } from '@waybill/contract';
import { Button, Dialog, Input, moneyText } from '@waybill/ui';
import { InputNumber } from '@waybill/ui/fields';
import { type KeyboardEvent, useId, useState } from 'react';
import styles from './order-form.module.css';
import type { OptionValues } from './order-values.ts';

interface OptionFieldsProps {
  itemName: string;
  option: OptionDraft;
  onChange: (changes: Partial<OptionDraft>) => void;
  /** The id of the error message, while there is one. */
  messageId: string | undefined;
}

interface OptionDraft {
  name: string;
  quantity: number | null;
  price: number | null;
}

/** The option, or an error message: a number is never changed to fit. */
function checked({ name, quantity, price }: OptionDraft): OptionValues | string {
  if (!name.trim() || quantity === null || price === null) return 'Option details are required';
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > limits.quantity)
    return `Quantity must be a whole number, 0 to ${limits.quantity.toLocaleString('en-NG')}`;
  if (!isWholeKobo(price) || price < 0 || price > limits.naira)
    return `Price must be 0 to ${moneyText(limits.naira)}, with at most two decimals`;
  return { name: name.trim(), quantity, price };
}

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
          maxLength={limits.name}
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
          inputMode="numeric"
          controls={false}
          keyboard={false}
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
          prefix="₦"
          inputMode="decimal"
          controls={false}
          keyboard={false}
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
 * Adds an option to an item. It is inside the order's form and so cannot be a form itself: Enter adds the option and
 * does not submit the order.
 */
export function OptionDialog({ itemName, onAdd, onClose }: OptionDialogProps) {
  const [option, setOption] = useState<OptionDraft>({ name: '', quantity: 1, price: null });
  const [wasTried, setWasTried] = useState(false);
  const messageId = useId();
  const result = checked(option);
  const problem = wasTried && typeof result === 'string' ? result : undefined;

  const add = () => {
    if (typeof result === 'string') setWasTried(true);
    else onAdd(result);
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
          messageId={problem && messageId}
        />
      </div>
      {problem && (
        <p id={messageId} className={styles.error} role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  );
}

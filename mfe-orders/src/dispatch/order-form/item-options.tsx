import { limits } from '@waybill/contract';
import { Button, Icon, Money } from '@waybill/ui';
import { useState } from 'react';
import { OptionDialog } from './option.dialog.tsx';
import styles from './order-form.module.css';
import type { OptionValues } from './order-values.ts';

interface ItemOptionsProps {
  itemName: string;
  value?: OptionValues[];
  onChange?: (options: OptionValues[]) => void;
}

/** A form control for the options of one item. An item needs a name first. */
export function ItemOptions({ itemName, value: options = [], onChange }: ItemOptionsProps) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className={styles.options}>
      {options.length > 0 && (
        <ul>
          {options.map((option, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two options may be alike in everything
            <li key={index}>
              <span>
                {option.name}, {option.quantity} × <Money naira={option.price} />
              </span>
              <Button
                type="text"
                size="small"
                aria-label={`Remove option ${option.name}`}
                icon={<Icon name="close" />}
                onClick={() => onChange?.(options.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        size="small"
        icon={<Icon name="plus" />}
        disabled={!itemName.trim() || options.length >= limits.optionsPerItem}
        onClick={() => setIsAdding(true)}
      >
        Options
      </Button>
      {isAdding && (
        <OptionDialog
          itemName={itemName}
          onClose={() => setIsAdding(false)}
          onAdd={(option) => {
            onChange?.([...options, option]);
            setIsAdding(false);
          }}
        />
      )}
    </div>
  );
}

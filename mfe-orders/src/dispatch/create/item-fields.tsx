import { limits } from '@waybill/contract';
import { Button, Icon, Money, TextField } from '@waybill/ui';
import { CountField, FieldList, MoneyField, useFieldValues } from '@waybill/ui/fields';
import { useState } from 'react';
import styles from './create-order.module.css';
import { OptionDialog } from './option.dialog.tsx';
import { newItem, type OptionValues, type OrderMode, type OrderValues } from './order-values.ts';

/** The lines of an order, each with its options. Only Record Order may do without any. */
export function ItemFields({ mode }: { mode: OrderMode }) {
  const { order_items: items = [] } = useFieldValues<OrderValues>();
  const [optionFor, setOptionFor] = useState<number | null>(null);
  return (
    <fieldset className={styles.part}>
      <legend>Items</legend>
      <FieldList name="order_items" required={mode === 'create' ? 'Order items are required' : undefined}>
        {({ rows, add, remove, setRow, error }) => (
          <>
            {rows.map(({ key, index }) => {
              const options = items[index]?.options ?? [];
              const setOptions = (next: OptionValues[]) => setRow(index, { ...items[index], options: next });
              return (
                <div key={key} className={styles.item}>
                  <div className={styles.itemRow}>
                    <TextField
                      name={[index, 'name']}
                      label="Item"
                      required="Item name is required"
                      className={styles.itemName}
                    />
                    <CountField name={[index, 'quantity']} label="Quantity" required="Quantity is required" />
                    <MoneyField name={[index, 'price']} label="Price" required="Price is required" />
                    <Button
                      disabled={!items[index]?.name?.trim() || options.length >= limits.optionsPerItem}
                      onClick={() => setOptionFor(index)}
                    >
                      Options
                    </Button>
                    <Button
                      type="text"
                      aria-label={`Remove item ${index + 1}`}
                      icon={<Icon name="delete" />}
                      onClick={() => remove(index)}
                    />
                  </div>
                  <ItemOptions options={options} onChange={setOptions} />
                  {optionFor === index && (
                    <OptionDialog
                      itemName={items[index]?.name ?? ''}
                      onClose={() => setOptionFor(null)}
                      onAdd={(option) => {
                        setOptions([...options, option]);
                        setOptionFor(null);
                      }}
                    />
                  )}
                </div>
              );
            })}
            {error && (
              <p className={styles.error} role="alert">
                {error}
              </p>
            )}
            <Button
              icon={<Icon name="plus" />}
              disabled={rows.length >= limits.itemsPerOrder}
              onClick={() => add(newItem)}
            >
              Add an item
            </Button>
          </>
        )}
      </FieldList>
    </fieldset>
  );
}

interface ItemOptionsProps {
  options: readonly OptionValues[];
  onChange: (options: OptionValues[]) => void;
}

const ItemOptions = ({ options, onChange }: ItemOptionsProps) =>
  options.length > 0 && (
    <ul className={styles.options}>
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
            onClick={() => onChange(options.filter((_, at) => at !== index))}
          />
        </li>
      ))}
    </ul>
  );

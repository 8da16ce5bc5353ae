import { limits } from '@waybill/contract';
import { Button, Icon, TextField } from '@waybill/ui';
import { BareField, CountField, FieldList, KeptField, MoneyField, useFromFields } from '@waybill/ui/fields';
import { useCallback } from 'react';
import { ItemOptions } from './item-options.tsx';
import styles from './order-form.module.css';
import { newItem, type OrderMode, type OrderValues } from './order-values.ts';

/** The lines of an order, each with its options. Only Record Order may do without any. */
export function ItemFields({ mode }: { mode: OrderMode }) {
  return (
    <fieldset className={styles.part}>
      <legend>Items</legend>
      <FieldList name="order_items" required={mode === 'create' ? 'Order items are required' : undefined}>
        {({ rows, add, remove, error }) => (
          <>
            {rows.map(({ key, index }) => (
              <ItemRow key={key} index={index} onRemove={() => remove(index)} />
            ))}
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

function ItemRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const name = useFromFields(
    useCallback(({ order_items = [] }: OrderValues) => order_items[index]?.name ?? '', [index]),
  );
  return (
    <div className={styles.item}>
      <div className={styles.itemRow}>
        <TextField name={[index, 'name']} label="Item" required="Item name is required" />
        <CountField name={[index, 'quantity']} label="Quantity" required="Quantity is required" />
        <MoneyField name={[index, 'price']} label="Price" required="Price is required" />
        <Button
          type="text"
          aria-label={`Remove item ${index + 1}`}
          icon={<Icon name="delete" />}
          onClick={onRemove}
        />
      </div>
      <KeptField name={[index, 'category']} />
      <BareField name={[index, 'options']}>
        <ItemOptions itemName={name} />
      </BareField>
    </div>
  );
}

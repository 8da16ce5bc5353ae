import { limits } from '@waybill/contract';
import { Button, Icon, TextField } from '@waybill/ui';
import {
  BareField,
  CountField,
  FieldList,
  FormPart,
  HiddenField,
  MoneyField,
  useFromFields,
} from '@waybill/ui/fields';
import { useCallback } from 'react';
import { ItemOptions } from './item-options.tsx';
import styles from './order-form.module.css';
import { type ItemValues, newItem, type OrderMode, type OrderValues } from './order-values.ts';

/** The items of an order, each with its options. Only Record Order may have none. */
export function ItemFields({ mode }: { mode: OrderMode }) {
  return (
    <FormPart title="Items">
      <FieldList<OrderValues>
        name="order_items"
        required={mode === 'create' ? 'Order items are required' : undefined}
      >
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
    </FormPart>
  );
}

function ItemRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const name = useFromFields(
    useCallback(({ order_items = [] }: OrderValues) => order_items[index]?.name ?? '', [index]),
  );
  return (
    <div className={styles.item}>
      <div className={styles.itemRow}>
        <TextField<ItemValues> name={[index, 'name']} label="Item" required="Item name is required" />
        <CountField<ItemValues> name={[index, 'quantity']} label="Quantity" required="Quantity is required" />
        <MoneyField<ItemValues> name={[index, 'price']} label="Price" required="Price is required" />
        <Button
          type="text"
          aria-label={`Remove item ${index + 1}`}
          icon={<Icon name="delete" />}
          onClick={onRemove}
        />
      </div>
      <HiddenField<ItemValues> name={[index, 'category']} />
      <BareField<ItemValues> name={[index, 'options']}>
        <ItemOptions itemName={name} />
      </BareField>
    </div>
  );
}

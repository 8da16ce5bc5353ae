import { itemsTotalKobo, limits, toNaira } from '@waybill/contract';
import { Button, Icon, Money } from '@waybill/ui';
import { ReasonButton } from '@waybill/ui/act';
import {
  atLeastOne,
  CountField,
  FieldList,
  FormPart,
  HiddenField,
  MoneyField,
  useFromFields,
  useReadFields,
  useSetFields,
} from '@waybill/ui/fields';
import { TextField } from '@waybill/ui/form';
import { type KeyboardEvent, useCallback, useRef } from 'react';
import { firstOfLine, isLine, useFocusOnAdded } from './item-focus.ts';
import { ItemOptions } from './item-options.tsx';
import styles from './items.module.css';
import { useItemFromMessage } from './message/from-message.tsx';
import {
  type ItemValues,
  isBlankLine,
  isFilledLine,
  newItem,
  type OrderMode,
  type OrderValues,
} from './order-values.ts';

/** The items of an order, each with its options. Only Record Order may have none. */
export function ItemFields({ mode }: { mode: OrderMode }) {
  return (
    <FormPart title="Items">
      <FieldList<OrderValues>
        name="order_items"
        required={mode === 'create' ? 'Order items are required' : undefined}
        counts={isFilledLine}
      >
        {(list) => <ItemLines {...list} />}
      </FieldList>
    </FormPart>
  );
}

interface ItemLinesProps {
  rows: readonly { key: number; index: number }[];
  add: (row: object) => void;
  remove: (index: number) => void;
  error: string | undefined;
}

function ItemLines({ rows, add, remove, error }: ItemLinesProps) {
  const lines = useRef<HTMLUListElement>(null);
  const focusAdded = useFocusOnAdded(lines, rows.length);
  const isFull = rows.length >= limits.itemsPerOrder;
  const addLine = () => {
    focusAdded();
    add(newItem);
  };
  /** Enter leads to the next line; from an empty one it sends the order, as from any other field. */
  const onKeyDown = (event: KeyboardEvent) => {
    const line = event.target instanceof HTMLInputElement && event.target.closest('li[data-line]');
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isLine(line)) return;
    if (line.dataset.line === 'blank') return;
    event.preventDefault();
    const next = firstOfLine(line.nextElementSibling);
    if (next) next.focus();
    else if (!isFull) addLine();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is pressed in a field of a line
    <div className={styles.table} onKeyDown={onKeyDown}>
      {rows.length > 0 && (
        <div className={styles.head} aria-hidden="true">
          <span>Item</span>
          <span>Quantity</span>
          <span>Price</span>
          <span>Total</span>
        </div>
      )}
      <ul ref={lines} className={styles.lines}>
        {rows.map(({ key, index }) => (
          <ItemLine key={key} index={index} onRemove={() => remove(index)} />
        ))}
      </ul>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <ReasonButton
        size="small"
        icon={<Icon name="plus" />}
        because={isFull ? `${limits.itemsPerOrder} items at most` : undefined}
        onClick={addLine}
      >
        Add an item
      </ReasonButton>
    </div>
  );
}

/** A line's facts that are shown in addition to its fields. */
const shownOf = (line: Partial<ItemValues> | undefined) => ({
  isBlank: isBlankLine(line),
  name: line?.name ?? '',
  naira: toNaira(itemsTotalKobo([{ quantity: line?.quantity ?? 0, price: line?.price ?? 0 }])),
});

/** Called with each name that is typed. A line of quantity 0 that gets one is one of it, at once: the next key may send the order. */
function useOneOnceNamed(index: number, name: string): (typed: string) => void {
  const readFields = useReadFields<OrderValues>();
  const setFields = useSetFields<OrderValues>({ isAutomatic: true });
  return (typed) => {
    const { order_items = [] } = readFields();
    if (name.trim() || !typed.trim() || order_items[index]?.quantity !== 0) return;
    setFields({
      order_items: order_items.map((line, at) => (at === index ? { ...line, quantity: 1 } : line)),
    });
  };
}

function ItemLine({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { isBlank, name, naira } = useFromFields(
    useCallback(({ order_items = [] }: OrderValues) => shownOf(order_items[index]), [index]),
  );
  const isNamed = name.trim() !== '';
  const onType = useOneOnceNamed(index, name);
  const from = useItemFromMessage(index);
  return (
    <li className={styles.line} data-line={isBlank ? 'blank' : 'filled'}>
      <div className={styles.row}>
        <TextField<ItemValues>
          name={[index, 'name']}
          label="Item"
          placeholder="Item"
          required="Item name is required"
          isWaived={isBlank}
          hint={from}
          onType={onType}
        />
        <CountField<ItemValues>
          name={[index, 'quantity']}
          label="Quantity"
          required="Quantity is required"
          isWaived={isBlank}
          rules={isBlank ? undefined : [atLeastOne]}
        />
        <MoneyField<ItemValues>
          kind="price"
          name={[index, 'price']}
          label="Price"
          required="Price is required"
          isWaived={isBlank}
        />
        <Money naira={naira} className={styles.total} />
      </div>
      <HiddenField<ItemValues> name={[index, 'category']} />
      <ItemOptions index={index} canAdd={isNamed} />
      <Button
        type="text"
        aria-label={`Remove item ${index + 1}`}
        icon={<Icon name="delete" />}
        onClick={onRemove}
      />
    </li>
  );
}

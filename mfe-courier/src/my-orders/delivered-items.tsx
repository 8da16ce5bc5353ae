import { type OrderItem, toKobo, toNaira } from '@waybill/contract';
import { Disclosure, Money } from '@waybill/ui';
import { CountField, MoneyField } from '@waybill/ui/fields';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './remit.module.css';
import type { LinePath, TypedLine } from './remit-amounts.ts';

interface LineProps {
  /** The path of its fields in the form. */
  at: LinePath;
  name: string;
  line: TypedLine | undefined;
  isOption?: boolean;
}

function Line({ at, name, line, isOption = false }: LineProps) {
  const { order, remit } = useRiderTexts();
  return (
    <fieldset className={styles.line} data-option={isOption || undefined}>
      <legend>{isOption ? `+ ${name}` : name}</legend>
      <CountField<TypedLine>
        name={[...at, 'quantity']}
        label={order.quantity}
        required={remit.quantityMissing}
      />
      <MoneyField<TypedLine>
        kind="price"
        name={[...at, 'price']}
        label={remit.price}
        required={remit.priceMissing}
      />
      <p className={styles.lineTotal}>
        {remit.lineTotal}
        <Money naira={toNaira((line?.quantity ?? 0) * toKobo(line?.price ?? 0))} />
      </p>
    </fieldset>
  );
}

interface DeliveredItemsProps {
  items: readonly OrderItem[];
  /** The current values of the form. */
  typed: readonly TypedLine[];
}

/** The order's lines, to be changed where the delivery differed from the order. */
export function DeliveredItems({ items, typed }: DeliveredItemsProps) {
  const texts = useRiderTexts().remit;
  return (
    <Disclosure title={texts.delivered}>
      <p className={styles.note}>{texts.deliveredHint}</p>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a stored order never move
        <div key={index}>
          <Line at={['delivered_items', index]} name={item.name} line={typed[index]} />
          {item.options.map((option, of) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do their options
              key={of}
              at={['delivered_items', index, 'options', of]}
              name={option.name}
              line={typed[index]?.options?.[of]}
              isOption
            />
          ))}
        </div>
      ))}
    </Disclosure>
  );
}

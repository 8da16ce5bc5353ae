import { type OrderItem, toKobo, toNaira } from '@waybill/contract';
import { Disclosure, Money } from '@waybill/ui';
import { CountField, MoneyField } from '@waybill/ui/fields';
import styles from './remit.module.css';
import type { TypedLine } from './remit-amounts.ts';

interface LineProps {
  /** Where its numbers lie in the form. */
  at: readonly (string | number)[];
  name: string;
  line: TypedLine | undefined;
  isOption?: boolean;
}

const Line = ({ at, name, line, isOption = false }: LineProps) => (
  <fieldset className={styles.line} data-option={isOption || undefined}>
    <legend>{isOption ? `+ ${name}` : name}</legend>
    <CountField name={[...at, 'quantity']} label="Quantity" required="Quantity is required" />
    <MoneyField name={[...at, 'price']} label="Price" required="Price is required" />
    <p className={styles.lineTotal}>
      Line total
      <Money naira={toNaira((line?.quantity ?? 0) * toKobo(line?.price ?? 0))} />
    </p>
  </fieldset>
);

interface DeliveredItemsProps {
  items: readonly OrderItem[];
  /** As they are typed now. */
  typed: readonly TypedLine[];
}

/** The order's lines, to be changed where something else was delivered than was ordered. */
export const DeliveredItems = ({ items, typed }: DeliveredItemsProps) => (
  <Disclosure title="Delivered items">
    <p className={styles.note}>Change what was delivered otherwise than ordered.</p>
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

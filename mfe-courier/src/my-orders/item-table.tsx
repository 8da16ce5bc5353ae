import { type OrderItem, toKobo, toNaira } from '@waybill/contract';
import { Money } from '@waybill/ui';
import { Fragment } from 'react';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './item-table.module.css';

interface Line {
  name: string;
  quantity: number;
  price: number;
}

const Row = ({ line, isOption = false }: { line: Line; isOption?: boolean }) => (
  <tr data-option={isOption || undefined}>
    {/* Items have no pictures; their first letter is shown instead. */}
    <td className={styles.image} aria-hidden="true">
      {!isOption && <span>{line.name.charAt(0).toUpperCase()}</span>}
    </td>
    <th scope="row">{isOption ? `+ ${line.name}` : line.name}</th>
    <td className={styles.quantity}>{line.quantity}</td>
    <td className={styles.price}>
      <Money naira={line.price} />
    </td>
    <td className={styles.sum}>
      <Money naira={toNaira(line.quantity * toKobo(line.price))} />
    </td>
  </tr>
);

/** On a phone, each line is shown in two rows. */
export function ItemTable({ items }: { items: readonly OrderItem[] }) {
  const texts = useRiderTexts().order;
  return (
    <table className={styles.items}>
      <caption>{texts.items}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{texts.name}</th>
          <th scope="col">{texts.quantity}</th>
          <th scope="col">{texts.unitPrice}</th>
          <th scope="col">{texts.orderPrice}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a stored order never move
          <Fragment key={index}>
            <Row line={item} />
            {item.options.map((option, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do their options
              <Row key={at} line={option} isOption />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

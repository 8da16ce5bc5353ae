import { Icon } from '@waybill/ui';
import { useFromFields } from '@waybill/ui/fields';
import { type ReactNode, useCallback } from 'react';
import type { OrderValues } from '../order-values.ts';
import styles from './message.module.css';
import { useMessage } from './message-context.ts';
import { valuesOfMessage } from './values-of-message.ts';

const longest = 40;
const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

type FilledField = Exclude<keyof OrderValues, 'order_items'>;

/** The hint of a field that was filled from the message: from which piece, and whether it needs a look. Gone once it is changed. */
export function useFromMessage(name: FilledField): ReactNode | undefined {
  const message = useMessage();
  const value = useFromFields(useCallback((values: OrderValues) => values[name], [name]));
  const order = message?.pasted?.orders[message.pasted.at];
  const piece = message?.pieces.find(({ field }) => field === name);
  if (!order || !piece) return undefined;
  // A city is the company's name of the area: compared by whether there is one.
  const filled = valuesOfMessage(order, [])[name];
  if (name === 'customer_city' ? !value : value !== filled) return undefined;
  return <FromPiece {...piece} message={message.pasted?.message ?? ''} />;
}

/** The same for a line of items. */
export function useItemFromMessage(index: number): ReactNode | undefined {
  const message = useMessage();
  const select = useCallback(
    ({ order_items = [] }: OrderValues) => {
      const { name, quantity, price } = order_items[index] ?? {};
      return `${name}|${quantity}|${price}`;
    },
    [index],
  );
  const line = useFromFields(select);
  const item = message?.pasted?.orders[message.pasted.at]?.items[index];
  if (!message?.pasted || !item) return undefined;
  const { name, quantity, price } = item.value;
  if (line !== `${name}|${quantity}|${price}`) return undefined;
  return <FromPiece {...item} message={message.pasted.message} />;
}

interface FromPieceProps {
  message: string;
  start: number;
  end: number;
  isCertain: boolean;
  why?: string | undefined;
}

const FromPiece = ({ message, start, end, isCertain, why }: FromPieceProps) => (
  <span className={styles.from}>
    {!isCertain && (
      <strong className={styles.check}>
        <Icon name="alert" /> Check{why && `: ${why}`}
      </strong>
    )}
    <span>from “{shortened(message.slice(start, end).replaceAll(/\s+/g, ' '))}”</span>
  </span>
);

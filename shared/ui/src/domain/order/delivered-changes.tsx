import { type CourierOrder, noComments, type OrderItem } from '@waybill/contract';
import { Money } from '../../show/money.tsx';
import styles from './order.module.css';

/** Each item by its name, with its options, as it is priced. */
const linesOf = (items: readonly OrderItem[]) =>
  items.flatMap((item) => [
    { name: item.name, quantity: item.quantity, price: item.price },
    ...item.options.map(({ name, quantity, price }) => ({ name: `${item.name}: ${name}`, quantity, price })),
  ]);

interface Change {
  name: string;
  was: { quantity: number; price: number } | undefined;
  is: { quantity: number; price: number } | undefined;
}

const changesOf = (items: readonly OrderItem[], delivered: readonly OrderItem[]): Change[] => {
  const [before, after] = [linesOf(items), linesOf(delivered)];
  const names = [...new Set([...before, ...after].map(({ name }) => name))];
  return names
    .map((name) => ({
      name,
      was: before.find((line) => line.name === name),
      is: after.find((line) => line.name === name),
    }))
    .filter(({ was, is }) => was?.quantity !== is?.quantity || was?.price !== is?.price);
};

const Line = ({ line }: { line: Change['was'] }) =>
  line && line.quantity > 0 ? (
    <>
      {line.quantity} × <Money naira={line.price} />
    </>
  ) : (
    <>none</>
  );

interface DeliveredChangesProps {
  items: readonly OrderItem[];
  /** As the rider changed them at the door; null or left out where they did not. */
  delivered: readonly OrderItem[] | null | undefined;
}

/** The rider's changes at the door, next to the ordered items; nothing if they are the same. */
export function DeliveredChanges({ items, delivered }: DeliveredChangesProps) {
  const changes = delivered ? changesOf(items, delivered) : [];
  if (changes.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Changed at the door">
      <h3>Changed at the door</h3>
      <ul className={styles.changes}>
        {changes.map(({ name, was, is }) => (
          <li key={name}>
            <strong>{name}</strong>: ordered <Line line={was} />, delivered <Line line={is} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A comment; one that was left blank is stored as "No comments". */
export const commentText = (comment: string | null | undefined): string =>
  comment && comment !== noComments ? comment : 'No Comment';

/** The comment of a remittance with who wrote it: staff who remitted it, or its rider. */
export const commentFact = ({
  courier_comment: comment,
  courier_comment_by: by,
}: Pick<CourierOrder, 'courier_comment' | 'courier_comment_by'>) =>
  [by ? `Comment of ${by}` : 'Rider’s comment', commentText(comment)] as const;

import { Button, Icon, Money } from '@waybill/ui';
import { useFromFields, useReadFields, useSetFields } from '@waybill/ui/fields';
import { type ReactNode, useRef } from 'react';
import type { Span } from '../../pasted/span.ts';
import type { FoundTotal } from '../../pasted/totals.ts';
import { amountIn, type OrderMode, type OrderValues } from '../order-values.ts';
import styles from './message.module.css';
import { useMessage } from './message-context.ts';
import type { PastedMessage } from './use-pasted-message.ts';
import { comesToTotal, type FieldPiece, valuesOfMessage } from './values-of-message.ts';

/** The message that the order came from, its used pieces marked; what was not placed; Undo. Nothing without a message. */
export function MessagePanel(props: Pick<PanelProps, 'mode' | 'onNext'>) {
  const message = useMessage();
  return message?.pasted && <Panel {...message} pasted={message.pasted} {...props} />;
}

interface PanelProps {
  mode: OrderMode;
  pasted: PastedMessage;
  pieces: readonly FieldPiece[];
  active: string | null;
  hasNext: boolean;
  forget: () => void;
  onNext: () => void;
}

function Panel({ mode, pasted, pieces, active, hasNext, forget, onNext }: PanelProps) {
  const { message, orders, at, before } = pasted;
  const root = useRef<HTMLElement>(null);
  const setFields = useSetFields<OrderValues>();
  const order = orders[at];
  if (!order) return null;
  const undo = () => {
    const filled = Object.keys(valuesOfMessage(order, [])) as (keyof OrderValues)[];
    setFields({ ...Object.fromEntries(filled.map((name) => [name, undefined])), ...before });
    forget();
  };
  const focusField = (field: string) =>
    root.current?.closest('form')?.querySelector<HTMLElement>(`[id$="_${field}"]`)?.focus();
  const unclear = pieces.filter(({ isCertain }) => !isCertain).length;
  return (
    <section ref={root} className={styles.panel} aria-label="The pasted message">
      <div className={styles.head}>
        <h3>{orders.length > 1 ? `Order ${at + 1} of ${orders.length}` : 'From the message'}</h3>
        {hasNext && (
          <Button size="small" onClick={onNext} aria-label="Skip this order">
            Skip
          </Button>
        )}
        {before ? (
          <Button size="small" onClick={undo}>
            Undo
          </Button>
        ) : (
          <Button size="small" onClick={forget}>
            Discard the message
          </Button>
        )}
      </div>
      {unclear > 0 && (
        <p className={styles.check} role="status">
          <Icon name="alert" /> {unclear === 1 ? '1 part needs' : `${unclear} parts need`} checking
        </p>
      )}
      <p className={styles.text}>
        {marked(message, order, pieces).map(({ span, piece }) =>
          piece ? (
            <button
              key={span.start}
              type="button"
              className={styles.mark}
              data-active={piece.field === active}
              data-certain={piece.isCertain}
              title={piece.why}
              onClick={() => focusField(piece.field)}
            >
              {!piece.isCertain && <Icon name="alert" />}
              {message.slice(span.start, span.end)}
            </button>
          ) : (
            <span key={span.start}>{message.slice(span.start, span.end)}</span>
          ),
        )}
      </p>
      {order.total && <SaidTotal total={order.total} mode={mode} />}
      <NotPlaced message={message} left={order.left} />
    </section>
  );
}

/** The order's part of the message, cut into what was used for a field and what was not. */
function marked(message: string, { start, end }: Span, pieces: readonly FieldPiece[]) {
  const parts: { span: Span; piece?: FieldPiece }[] = [];
  let at = start;
  for (const piece of pieces) {
    if (piece.start < at || piece.end > end) continue;
    if (piece.start > at) parts.push({ span: { start: at, end: piece.start } });
    parts.push({ span: piece, piece });
    at = piece.end;
  }
  if (at < end && message.slice(at, end) !== '') parts.push({ span: { start: at, end } });
  return parts;
}

const sumsOf = (mode: OrderMode) => (values: OrderValues) => ({
  order_amount: amountIn(values, mode),
  order_delivery_fee: values.order_delivery_fee,
  order_deposit: values.order_deposit,
});
const sumsIn = { create: sumsOf('create'), record: sumsOf('record') };

/** The message's total, and whether the order's is the same. */
function SaidTotal({ total, mode }: { total: FoundTotal; mode: OrderMode }): ReactNode {
  const sums = useFromFields(sumsIn[mode]);
  const isSame = comesToTotal(total, sums);
  return (
    <p className={isSame ? styles.same : styles.check} role="status">
      <Icon name={isSame ? 'check' : 'alert'} /> The message says <Money naira={total.value} />
      {isSame ? (
        ', and the order matches'
      ) : (
        <>
          ; the order comes to <Money naira={sums.order_amount} />
        </>
      )}
    </p>
  );
}

const commentOf = ({ customer_comment }: OrderValues) => customer_comment ?? '';

/** The rest of the message; each piece goes into the comment by a press. */
function NotPlaced({ message, left }: { message: string; left: readonly Span[] }) {
  const comment = useFromFields(commentOf);
  const readFields = useReadFields<OrderValues>();
  const setFields = useSetFields<OrderValues>();
  const open = left
    .map(({ start, end }) => message.slice(start, end).trim())
    .filter((text) => text !== '' && !comment.includes(text));
  if (open.length === 0) return null;
  const add = (text: string) =>
    setFields({ customer_comment: [readFields().customer_comment, text].filter(Boolean).join('. ') });
  return (
    <div className={styles.left}>
      <h4>Not placed</h4>
      <ul>
        {[...new Set(open)].map((text) => (
          <li key={text}>
            <span>{text}</span>
            <Button size="small" aria-label={`Add to the comment: ${text}`} onClick={() => add(text)}>
              Add to comment
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

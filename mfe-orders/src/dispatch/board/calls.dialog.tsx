import { useQuery } from '@tanstack/react-query';
import { ordersApi, useWrite } from '@waybill/api';
import { customerTotalNaira, type Order, replyText, toCollectNaira } from '@waybill/contract';
import { showSuccess } from '@waybill/session';
import { Dialog, EmptyState, ErrorPanel, ListSkeleton, Money, PhoneLink } from '@waybill/ui';
import { affectedByOrders } from '../affected-by-orders.ts';
import { CallResults } from './call-results.tsx';
import styles from './calls.module.css';

export interface CallsDialogProps {
  onClose: () => void;
}

/** Receivers who have not said whether they are at home: each is called, and the result is one press. */
export function CallsDialog({ onClose }: CallsDialogProps) {
  const { data, isPending, error, refetch } = useQuery(ordersApi.calls());
  const { act, isPending: isNoting } = useWrite(ordersApi.confirm, {
    invalidates: affectedByOrders,
    onSuccess: ({ id, order_id, receiver }, { answer }) => {
      if (answer === 'not_asked') return;
      const reply_at = receiver?.reply?.at;
      const undo = () => void act({ id, answer: 'not_asked', reply_at });
      showSuccess(`${order_id}: ${receiver?.reply ? replyText(receiver.reply) : 'noted'}`, {
        label: 'Undo',
        run: undo,
      });
    },
  });
  const more = data ? data.total - data.orders.length : 0;
  return (
    <Dialog title="To call before the ride" width="broad" onClose={onClose}>
      {isPending && <ListSkeleton rows={4} label="Loading the calls" />}
      {error && <ErrorPanel title="The calls could not be loaded" error={error} onRetry={refetch} />}
      {data?.orders.length === 0 && <EmptyState text="Everybody has answered for today" picture="rider" />}
      <ul className={styles.calls}>
        {data?.orders.map((order) => (
          <li key={order.id}>
            <Receiver order={order} />
            <CallResults
              order={order}
              isDisabled={isNoting}
              onChoose={(result) => void act({ id: order.id, ...result })}
            />
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>{more} more come as these are answered.</p>}
    </Dialog>
  );
}

const triesText = (tries: number) => (tries === 1 ? 'called once today' : `called ${tries} times today`);

function Receiver({ order }: { order: Order }) {
  const { customer_name, customer_phone, customer_city, customer_address, receiver } = order;
  const tries = receiver?.reply?.answer === 'no_answer' ? receiver.reply.tries : 0;
  return (
    <div className={styles.receiver}>
      <p>
        <strong>{customer_name}</strong> <PhoneLink digits={customer_phone} />
      </p>
      <p className={styles.facts}>
        {order.order_id} · {customer_city ?? customer_address} ·{' '}
        {toCollectNaira(order) > 0 ? (
          <>
            to collect <Money naira={toCollectNaira(order)} />
          </>
        ) : (
          <>
            paid, <Money naira={customerTotalNaira(order)} />
          </>
        )}
        {tries > 0 && ` · ${triesText(tries)}`}
      </p>
    </div>
  );
}

import type { CourierOrder, CourierOrderStatus } from '@waybill/contract';
import { Button, Dialog, Icon, LargeControls } from '@waybill/ui';
import { CourierOrderStatusTag } from '@waybill/ui/order';
import { type FormEvent, useState } from 'react';
import { useAnswer } from '../my-orders/use-answer.ts';
import { useMyOrders } from '../my-orders/use-my-orders.ts';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './scan.module.css';
import { useCodeCamera } from './use-code-camera.ts';

export interface ScanDialogProps {
  /** Called with the order that the rider wants to see. */
  onOpen: (id: string, tab: CourierOrderStatus) => void;
  onClose: () => void;
}

const states = ['pending', 'accepted', 'completed', 'canceled', 'rejected'] as const;

/** Length of the part of a number that the board prints bold, at the least. */
const shortest = 6;
const signsOf = (text: string) => text.toUpperCase().replaceAll(/[^A-Z\d]/g, '');

/** Whether the typed text means that number: dashes do not matter, and its end is enough. */
const means = (typed: string, number: string) =>
  signsOf(typed).length >= shortest && signsOf(number).endsWith(signsOf(typed));

/** The rider's orders on this phone by number, with steps that wait applied. */
function useOrdersByNumber(): (number: string) => CourierOrder | undefined {
  const lists = [
    useMyOrders('pending'),
    useMyOrders('accepted'),
    useMyOrders('completed'),
    useMyOrders('canceled'),
    useMyOrders('rejected'),
  ];
  const all = lists.flatMap(({ courierOrders }) => courierOrders ?? []);
  return (number) => {
    const found = all.filter(({ order }) => means(number, order.order_id));
    // The same order may have come back to the rider: the one that can still be worked on.
    return found.toSorted((a, b) => states.indexOf(a.status) - states.indexOf(b.status))[0];
  };
}

/** Reads the codes of printed waybills, by the camera or typed, and opens or accepts the orders. Needs no signal. */
export function ScanDialog({ onOpen, onClose }: ScanDialogProps) {
  const { scan: texts, close } = useRiderTexts();
  const orderOf = useOrdersByNumber();
  const { answer, isQueuing } = useAnswer();
  const [numbers, setNumbers] = useState<readonly string[]>([]);
  const add = (text: string) => {
    const number = orderOf(text)?.order.order_id ?? text;
    if (number === '' || numbers.includes(number)) return;
    setNumbers([number, ...numbers]);
    navigator.vibrate?.(60);
  };
  const { video, state } = useCodeCamera(add);
  const pending = numbers.flatMap((number) => {
    const courierOrder = orderOf(number);
    return courierOrder?.status === 'pending' ? [courierOrder] : [];
  });
  return (
    <LargeControls>
      <Dialog
        title={texts.title}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{close}</Button>
            {pending.length > 0 && (
              <Button type="primary" loading={isQueuing} onClick={() => answer(pending)}>
                {texts.accept(pending.length)}
              </Button>
            )}
          </>
        }
      >
        {(state === 'starting' || state === 'on') && (
          <video ref={video} className={styles.picture} playsInline muted aria-label={texts.camera} />
        )}
        <p role="status" className={styles.state}>
          {texts[state]}
        </p>
        <TypedNumber onNumber={add} />
        <ul className={styles.found} aria-label={texts.found}>
          {numbers.map((number) => (
            <li key={number}>
              <Scanned number={number} courierOrder={orderOf(number)} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </Dialog>
    </LargeControls>
  );
}

/** For a code that is torn or wet, or a phone without a camera. */
function TypedNumber({ onNumber }: { onNumber: (number: string) => void }) {
  const texts = useRiderTexts().scan;
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNumber(typed.trim().toUpperCase());
    setTyped('');
  };
  return (
    <form className={styles.typed} onSubmit={submit}>
      <input
        aria-label={texts.number}
        placeholder="WB-…"
        autoComplete="off"
        autoCapitalize="characters"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button htmlType="submit" disabled={typed.trim() === ''}>
        {texts.add}
      </Button>
    </form>
  );
}

interface ScannedProps {
  number: string;
  courierOrder: CourierOrder | undefined;
  onOpen: (id: string, tab: CourierOrderStatus) => void;
}

function Scanned({ number, courierOrder, onOpen }: ScannedProps) {
  const texts = useRiderTexts().scan;
  return courierOrder ? (
    <>
      <span>
        <strong>{number}</strong>
        <small>
          {courierOrder.order.customer_name}, {courierOrder.order.customer_address}
        </small>
        <CourierOrderStatusTag status={courierOrder.status} />
      </span>
      <Button
        aria-label={texts.openNumber(number)}
        onClick={() => onOpen(courierOrder.id, courierOrder.status)}
      >
        {texts.open}
      </Button>
    </>
  ) : (
    <span role="alert">
      <strong>
        <Icon name="alert" /> {number}
      </strong>
      <small>{texts.unknown}</small>
    </span>
  );
}

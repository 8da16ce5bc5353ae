import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { courierOrdersApi } from '@waybill/api';
import { type CourierOrder, noComments, toKobo, toNaira } from '@waybill/contract';
import { Button, Dialog, LargeControls, ListSkeleton, Money, moneyText } from '@waybill/ui';
import { ReasonButton } from '@waybill/ui/act';
import { useEffect, useEffectEvent, useState } from 'react';
import { rejectedRemittances } from '../my-orders/rejected-remittances.ts';
import { latestCached } from '../offline/cached-orders.ts';
import { optimisticOrder } from '../outbox/optimistic-orders.ts';
import { useOutboxEntries } from '../outbox/outbox.store.ts';
import { dismissEntry } from '../outbox/outbox.ts';
import { useQueueAction } from '../outbox/use-queue-action.ts';
import { useRiderTexts } from '../texts/rider-texts.ts';
import type { HeldOrder } from './held-cash.ts';
import styles from './rider-remittance.module.css';

export interface RemitSeveralProps {
  orders: readonly HeldOrder[];
  onClose: () => void;
}

interface RemittableOrder {
  held: HeldOrder;
  courierOrder: CourierOrder;
}

const naira = (chosen: readonly RemittableOrder[]) =>
  toNaira(chosen.reduce((sum, { held }) => sum + toKobo(held.naira), 0));

/**
 * Remits chosen orders, each with all that is held of it, as so many remittances of their own. Other amounts, and what was
 * delivered in part, are remitted one by one. Orders that this phone has never loaded are remitted from their own screen.
 */
export function RemitSeveralDialog({ orders, onClose }: RemitSeveralProps) {
  const { cash: texts, list, close } = useRiderTexts();
  const client = useQueryClient();
  const entries = useOutboxEntries();
  const { queue, isQueuing } = useQueueAction();
  // On this phone already where it has started once with signal.
  const { isPending } = useInfiniteQuery(courierOrdersApi.mine('completed'));
  const cachedOf = (id: string) =>
    latestCached(client, id)?.order ?? entries.find(({ seen }) => seen.id === id)?.seen;
  const remittable = orders.flatMap((held): RemittableOrder[] => {
    const cached = cachedOf(held.courierOrderId);
    const courierOrder = cached && optimisticOrder(cached, entries);
    return courierOrder?.status === 'completed' && !courierOrder.remitted ? [{ held, courierOrder }] : [];
  });
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = remittable.filter(({ held }) => !left.has(held.courierOrderId));
  const toggle = (id: string) =>
    setLeft((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const remit = async () => {
    for (const { held, courierOrder } of chosen) {
      const body = {
        courier_order_id: held.courierOrderId,
        // The part that a hand-in has covered belongs to the remittance.
        remitted_amount: toNaira(toKobo(held.naira) + toKobo(held.handedIn)),
        remittance_point: 1,
        comment: noComments,
      };
      if (!(await queue({ kind: 'remit', body }, courierOrder))) return;
      for (const { seq } of rejectedRemittances(entries, held.courierOrderId)) await dismissEntry(seq);
    }
    onClose();
  };
  const missing = orders.length - remittable.length;
  const isLoading = orders.some(({ courierOrderId: id }) => !cachedOf(id) && !asked.has(id));
  return (
    <LargeControls>
      <Dialog
        title={texts.severalTitle}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{close}</Button>
            <ReasonButton
              type="primary"
              loading={isQueuing}
              because={chosen.length === 0 ? texts.chooseFirst : undefined}
              onClick={remit}
            >
              {texts.remitFor(chosen.length, moneyText(naira(chosen)))}
            </ReasonButton>
          </>
        }
      >
        <p className={styles.lead}>{texts.severalLead}</p>
        {isPending && <ListSkeleton rows={3} label={list.loading} />}
        {/* Older ones than the first page of the list. */}
        {!isPending &&
          orders.map(
            ({ courierOrderId: id }) =>
              !cachedOf(id) && (
                <Load key={id} id={id} onEnd={() => setAsked((before) => new Set(before).add(id))} />
              ),
          )}
        <ul className={styles.held}>
          {remittable.map(({ held }) => (
            <li key={held.courierOrderId}>
              <label>
                <input
                  type="checkbox"
                  checked={!left.has(held.courierOrderId)}
                  onChange={() => toggle(held.courierOrderId)}
                />
                <span>
                  <strong>{held.customerName}</strong>
                  <small>{held.number}</small>
                </span>
                <Money naira={held.naira} />
              </label>
            </li>
          ))}
        </ul>
        {missing > 0 && !isPending && !isLoading && <p className={styles.lead}>{texts.notHere(missing)}</p>}
      </Dialog>
    </LargeControls>
  );
}

/** Loads an order, which is then cached; says when it was, or cannot be. */
function Load({ id, onEnd }: { id: string; onEnd: () => void }) {
  const { isFetching } = useQuery(courierOrdersApi.detail(id));
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isFetching) end();
  }, [isFetching]);
  return null;
}

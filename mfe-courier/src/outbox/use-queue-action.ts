import type { CourierOrder } from '@waybill/contract';
import { showError, showSuccess } from '@waybill/session';
import { useRef, useState } from 'react';
import { riderTexts } from '../texts/rider-texts.ts';
import { queueAction } from './outbox.ts';
import type { RiderAction } from './outbox-entry.ts';
import { resultText } from './outbox-texts.ts';
import { takeBackAndSay } from './take-back-and-say.ts';

/** Queues an action and says for 10 s that it is done, with a way to take it back. */
async function queueWithWayBack(action: RiderAction, seen: CourierOrder): Promise<void> {
  const entry = await queueAction(action, seen, true);
  if (!entry) return;
  const texts = riderTexts().outbox;
  showSuccess(texts.done(seen.order.order_id, resultText(action, texts)), {
    label: texts.takeBack,
    run: () => void takeBackAndSay(entry),
  });
}

/**
 * `queue` resolves to true once the action is stored, to false where the phone could not store it. With `hasWayBack` it can
 * be taken back for 10 s.
 */
export function useQueueAction() {
  const [isQueuing, setIsQueuing] = useState(false);
  const isUnderWay = useRef(false);
  const queue = async (action: RiderAction, seen: CourierOrder, hasWayBack = false): Promise<boolean> => {
    // The button is disabled by the next render; a second press before that is the same action.
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setIsQueuing(true);
    try {
      await (hasWayBack ? queueWithWayBack(action, seen) : queueAction(action, seen));
      return true;
    } catch {
      showError(riderTexts().outbox.notStored);
      return false;
    } finally {
      isUnderWay.current = false;
      setIsQueuing(false);
    }
  };
  return { queue, isQueuing };
}

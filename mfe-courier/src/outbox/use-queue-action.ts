import type { CourierOrder } from '@waybill/contract';
import { showError } from '@waybill/session';
import { useRef, useState } from 'react';
import { riderTexts } from '../texts/rider-texts.ts';
import { queueAction } from './outbox.ts';
import type { RiderAction } from './outbox-entry.ts';

/** `queue` resolves to true once the action is stored, to false where the phone could not store it. */
export function useQueueAction() {
  const [isQueuing, setIsQueuing] = useState(false);
  const isUnderWay = useRef(false);
  const queue = async (action: RiderAction, seen: CourierOrder): Promise<boolean> => {
    // The button is disabled by the next render; a second press before that is the same action.
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setIsQueuing(true);
    try {
      await queueAction(action, seen);
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

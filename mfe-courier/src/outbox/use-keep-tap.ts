import type { CourierOrder } from '@waybill/contract';
import { showError } from '@waybill/session';
import { useRef, useState } from 'react';
import type { Deed } from './entry.ts';
import { keepTap } from './rider-phone.ts';

/** Keeps a tap of the rider. `keep` gives true once it is kept for good; false where the phone could not. */
export function useKeepTap() {
  const [isKeeping, setIsKeeping] = useState(false);
  const isUnderWay = useRef(false);
  const keep = async (deed: Deed, seen: CourierOrder): Promise<boolean> => {
    // The flag reaches the button with the next render; a second press before that is the same tap.
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setIsKeeping(true);
    try {
      await keepTap(deed, seen);
      return true;
    } catch {
      showError('This phone could not keep it: there may be no room left. Nothing was sent.');
      return false;
    } finally {
      isUnderWay.current = false;
      setIsKeeping(false);
    }
  };
  return { keep, isKeeping };
}

import { forgetDraft, saveDraft, storedDraft } from '@waybill/ui/fields';
import { useState } from 'react';
import type { PastedOrder } from '../../pasted/pasted-order.ts';
import type { OrderValues } from '../order-values.ts';

/** A message that was pasted, its orders, and which of them is in the form. */
export interface PastedMessage {
  message: string;
  orders: PastedOrder[];
  at: number;
  /** The form's values before; of the first order alone. */
  before?: OrderValues | undefined;
}

/** The name under which it is stored, next to the draft of the order. */
const draft = 'create-order-message';

const stored = (): PastedMessage | null => {
  const { message, orders, at, before } = storedDraft<PastedMessage>(draft) ?? {};
  return message && orders && at !== undefined && orders[at] ? { message, orders, at, before } : null;
};

/** Throws the stored message away; returns what puts it back, or undefined where there was none. */
export const forgetPastedMessage = () => forgetDraft(draft);

export interface PastedMessageState {
  pasted: PastedMessage | null;
  /** Whether another order of the message comes after the one in the form. */
  hasNext: boolean;
  start: (pasted: PastedMessage) => void;
  next: () => void;
  forget: () => void;
}

/** The pasted message, which survives a reload until its last order is created. */
export function usePastedMessage(): PastedMessageState {
  const [pasted, setPasted] = useState(stored);
  const store = (message: PastedMessage) => {
    saveDraft(draft, message);
    setPasted(message);
  };
  return {
    pasted,
    hasNext: pasted !== null && pasted.at + 1 < pasted.orders.length,
    start: store,
    next: () => pasted && store({ ...pasted, at: pasted.at + 1, before: undefined }),
    forget: () => {
      forgetPastedMessage();
      setPasted(null);
    },
  };
}

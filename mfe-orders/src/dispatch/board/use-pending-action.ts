import { useCallback, useEffect, useState } from 'react';
import type { OrderAction } from '../order/order-actions.tsx';

/** An action that a shortcut requested and that starts once its order is open and loaded. */
export function usePendingAction(openId: string | null) {
  const [pending, setPending] = useState<{ id: string; action: OrderAction } | null>(null);
  const clearPendingAction = useCallback(() => setPending(null), []);
  // Opening another order drops it.
  useEffect(() => setPending((now) => (now && now.id !== openId ? null : now)), [openId]);
  return {
    pendingAction: pending && pending.id === openId ? pending.action : null,
    clearPendingAction,
    requestAction: (id: string, action: OrderAction) => setPending({ id, action }),
  };
}

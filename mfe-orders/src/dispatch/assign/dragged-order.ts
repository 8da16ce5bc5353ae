import type { BoardOrder } from '@waybill/contract';
import { useSyncExternalStore } from 'react';

let dragged: BoardOrder | null = null;
const listeners = new Set<() => void>();

const set = (order: BoardOrder | null) => {
  dragged = order;
  for (const changed of listeners) changed();
};

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** The order whose card is dragged now, or null. */
export const useDraggedOrder = (): BoardOrder | null => useSyncExternalStore(subscribe, () => dragged);

/** Props that let a card be dragged onto a rider. */
export const dragOf = (order: BoardOrder) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: { dataTransfer: DataTransfer }) => {
    dataTransfer.effectAllowed = 'move';
    dataTransfer.setData('text/plain', order.order_id);
    // A page that changes while the browser takes the picture of the card would end the drag.
    requestAnimationFrame(() => set(order));
  },
  onDragEnd: () => set(null),
});

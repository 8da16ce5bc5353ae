import { type PointerEvent, useState } from 'react';

interface DraggedRow {
  /** The row that is held, by its place; null while none is. */
  held: number | null;
  /** For the handle of the row at this place. */
  handleOf: (place: number) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

const rowAt = (list: Element, y: number) =>
  [...list.children].findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return y >= top && y < bottom;
  });

/** Rows of a list that are dragged by a handle, with a finger or a mouse. `onMove` puts the row at one place to another. */
export function useDraggedRow(onMove: (from: number, to: number) => void): DraggedRow {
  const [held, setHeld] = useState<number | null>(null);
  const end = () => setHeld(null);
  return {
    held,
    handleOf: (place) => ({
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld(place);
      },
      onPointerMove: (event) => {
        const list = event.currentTarget.closest('ol');
        if (held === null || !list) return;
        const over = rowAt(list, event.clientY);
        if (over === -1 || over === held) return;
        onMove(held, over);
        setHeld(over);
      },
      onPointerUp: end,
      onPointerCancel: end,
    }),
  };
}

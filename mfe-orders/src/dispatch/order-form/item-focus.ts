import { type RefObject, useEffect, useRef } from 'react';

/** A line of the items table. */
export const isLine = (element: unknown): element is HTMLElement =>
  element instanceof HTMLElement && element.dataset.line !== undefined;

/** The first field of a line. */
export const firstOfLine = (line: Element | null | undefined): HTMLInputElement | null =>
  line?.querySelector('input') ?? null;

/** The field where typing goes on once the people of an order are known: the first empty line, else the first line. */
export const firstOpenLine = (form: Element | null | undefined): HTMLInputElement | null =>
  firstOfLine(form?.querySelector('[data-line=blank]') ?? form?.querySelector('[data-line]'));

/** Returns what is called before a line is added: once it is there, its first field has the focus. */
export function useFocusOnAdded(list: RefObject<HTMLElement | null>, count: number): () => void {
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (before.current === undefined || count <= before.current) return;
    before.current = undefined;
    firstOfLine(list.current?.lastElementChild)?.focus();
  }, [count, list]);
  return () => {
    before.current = count;
  };
}

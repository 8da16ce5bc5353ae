import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styles from './popover.module.css';

interface PopoverProps {
  /** What opened it, and gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  role?: 'dialog' | 'menu';
  /** Begins or ends with the anchor. */
  align?: 'start' | 'end';
  onClose: () => void;
  children: ReactNode;
}

const gap = 4;
const margin = 8;

/** Below the anchor, or above it where there is no room below. */
function place(popover: HTMLElement, anchor: HTMLElement, align: PopoverProps['align']) {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const left = align === 'end' ? at.right - width : at.left;
  const isBelow = at.bottom + gap + height <= innerHeight || at.top < height + gap;
  const top = isBelow ? at.bottom + gap : at.top - gap - height;
  popover.style.setProperty('--left', `${Math.max(margin, Math.min(left, innerWidth - width - margin))}px`);
  popover.style.setProperty('--top', `${Math.max(margin, Math.min(top, innerHeight - height - margin))}px`);
}

/**
 * What floats next to its button, in the browser's top layer: no table or dialog cuts it. Escape and a press outside close it.
 * A sheet from the bottom on a phone, unless it is a menu.
 */
export function Popover({
  anchor,
  label,
  role = 'dialog',
  align = 'start',
  onClose,
  children,
}: PopoverProps) {
  const popover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = popover.current!;
    const put = () => anchor.current && place(element, anchor.current, align);
    element.showPopover?.();
    put();
    const observer = new ResizeObserver(put);
    observer.observe(element);
    addEventListener('scroll', put, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', put, { capture: true });
    };
  }, [anchor, align]);
  const pressed = useEffectEvent(({ target }: PointerEvent) => {
    const isOwn = [popover.current, anchor.current].some((each) => each?.contains(target as Node));
    if (!isOwn) onClose();
  });
  useEffect(() => {
    const listen = (event: PointerEvent) => pressed(event);
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useAriaPropsSupportedByRole: it is a dialog or a menu
    <div
      ref={popover}
      popover="manual"
      role={role}
      aria-label={label}
      tabIndex={-1}
      className={styles.popover}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // A dialog around it stays.
        event.preventDefault();
        event.stopPropagation();
        onClose();
        anchor.current?.focus();
      }}
    >
      {children}
    </div>
  );
}

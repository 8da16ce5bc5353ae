import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './header-menu.module.css';

interface HeaderMenuProps {
  /** What the button says; its accessible name where `content` is more than text. */
  label: string;
  content: ReactNode;
  /** The items: elements with `role="menuitem"` or `menuitemradio`. `close` gives the focus back. */
  children: (close: () => void) => ReactNode;
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A button that opens a menu: arrow keys move, Escape and a click elsewhere close. */
export function HeaderMenu({ label, content, children }: HeaderMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };

  useEffect(() => {
    if (!isOpen) return;
    root.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const moveFocus = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'Escape') close();
    if (event.key === 'Tab') setIsOpen(false);
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const all = items();
    all[step(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the keys of the menu inside
    <div ref={root} className={styles.root} onKeyDown={moveFocus}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setIsOpen((was) => !was)}
      >
        {content}
      </button>
      {isOpen && (
        <div id={menuId} role="menu" aria-label={label} className={styles.menu}>
          {children(close)}
        </div>
      )}
    </div>
  );
}

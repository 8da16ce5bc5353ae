import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './menu-button.module.css';

interface MenuButtonProps {
  /** Its name for those who do not see it. */
  label: string;
  /** The content of the button. */
  content: ReactNode;
  /** Below the button and ending with it; `start`: below the positioned element around it, beginning with that; `above` the button. */
  placement?: 'end' | 'start' | 'above';
  /** The items: elements with `role="menuitem"` or `menuitemradio`. `close` gives the focus back. */
  children: (close: () => void) => ReactNode;
}

const items = '[role^=menuitem]:not(:disabled)';

/** A button that opens a menu: arrow keys move, Escape and a press outside close, focus comes back. */
export function MenuButton({ label, content, placement = 'end', children }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    menu.current?.querySelector<HTMLElement>(items)?.focus();
    const pressedOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', pressedOutside);
    return () => document.removeEventListener('pointerdown', pressedOutside);
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const entries = [...menu.current!.querySelectorAll<HTMLElement>(items)];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      entries[(next + entries.length) % entries.length]?.focus();
    } else if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setIsOpen(false);
  };

  return (
    <div className={styles.menuRoot} data-placement={placement} ref={root}>
      <button
        ref={opener}
        type="button"
        className={styles.menuOpener}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.menuName}>{label}</span>
        <span className={styles.menuContent} aria-hidden="true">
          {content}
        </span>
      </button>
      {isOpen && (
        <div
          ref={menu}
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={`${styles.menu} ${styles.items}`}
          onKeyDown={onKeyDown}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon, type IconName } from '../show/icon.tsx';
import styles from './act.module.css';

export interface MenuItem {
  id: string;
  label: string;
  icon?: IconName;
  isDangerous?: boolean;
  isDisabled?: boolean;
  run: () => void;
}

interface MenuButtonProps {
  /** Its name for those who do not see it. */
  label: string;
  items: readonly MenuItem[];
  children: ReactNode;
}

/** A button that opens a short menu: arrow keys move, Escape and a press outside close, focus comes back. */
export function MenuButton({ label, items, children }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    menu.current?.querySelector<HTMLButtonElement>('[role=menuitem]:not(:disabled)')?.focus();
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
    const entries = [...menu.current!.querySelectorAll<HTMLButtonElement>('[role=menuitem]:not(:disabled)')];
    const at = entries.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      entries[(next + entries.length) % entries.length]?.focus();
    } else if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setIsOpen(false);
  };

  return (
    <div className={styles.menuRoot} ref={root}>
      <button
        ref={opener}
        type="button"
        className={styles.menuOpener}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && (
        <div
          ref={menu}
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={styles.menu}
          onKeyDown={onKeyDown}
        >
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="menuitem"
              data-danger={item.isDangerous || undefined}
              disabled={item.isDisabled}
              onClick={() => {
                close();
                item.run();
              }}
            >
              {item.icon && <Icon name={item.icon} />} {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../show/icon.tsx';
import menu from './menu-button.module.css';
import { Popover } from './popover.tsx';
import styles from './row-menu.module.css';

/** One of the rarer actions on a row. */
export interface RowAction {
  title: string;
  /** Its name where rows are many: "Delete Musa Danjuma". */
  label?: string;
  /** It destroys something: red. */
  isDangerous?: boolean;
  onPress: () => void;
}

interface RowMenuProps {
  /** Whose actions they are: "Musa Danjuma". */
  name: string;
  actions: readonly RowAction[];
}

/** The rarer actions on a row behind one button; nothing where there are none. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (actions.length === 0) return null;
  return (
    <>
      <Button
        ref={opener}
        size="small"
        type="text"
        icon={<Icon name="more" />}
        aria-label={`More for ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title="More"
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <Popover anchor={opener} role="menu" align="end" label={name} onClose={() => setIsOpen(false)}>
          <Items
            actions={actions}
            onDone={() => {
              setIsOpen(false);
              opener.current?.focus();
            }}
          />
        </Popover>
      )}
    </>
  );
}

/** Where a row has no menu and others have: buttons of all rows stand below each other. */
export const RowMenuPlace = () => <span className={styles.place} aria-hidden="true" />;

function Items({ actions, onDone }: { actions: readonly RowAction[]; onDone: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector('button')?.focus(), []);
  const move = (event: KeyboardEvent) => {
    const entries = [...root.current!.querySelectorAll('button')];
    const at = entries.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[event.key];
    if (event.key === 'Tab') onDone();
    if (next === undefined) return;
    event.preventDefault();
    entries[(next + entries.length) % entries.length]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are pressed on its items
    <div ref={root} className={`${menu.items} ${styles.items}`} onKeyDown={move}>
      {actions.map(({ title, label, isDangerous, onPress }) => (
        <button
          key={title}
          type="button"
          role="menuitem"
          aria-label={label}
          data-danger={isDangerous || undefined}
          onClick={() => {
            onDone();
            onPress();
          }}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

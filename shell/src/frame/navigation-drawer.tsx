import { Icon, Wordmark } from '@waybill/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import buttons from './icon-button.module.css';
import styles from './navigation-drawer.module.css';

/** On a phone the sidebar waits behind a button. The dialog is the browser's own: it traps and returns focus. */
export function NavigationDrawer({ children }: { children: (close: () => void) => ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const close = () => dialog.current?.close();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the drawer
  useEffect(() => close(), [pathname]);

  const open = () => {
    dialog.current?.showModal();
    setIsOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className={`${buttons.button} ${styles.opener}`}
        aria-label="Open the navigation"
        aria-expanded={isOpen}
        onClick={open}
      >
        <Icon name="menu" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself */}
      <dialog
        ref={dialog}
        className={styles.drawer}
        aria-label="Navigation"
        onClose={() => setIsOpen(false)}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className={styles.inside}>
          <div className={styles.top}>
            <Wordmark />
            <button
              type="button"
              className={buttons.button}
              aria-label="Close the navigation"
              onClick={close}
            >
              <Icon name="close" />
            </button>
          </div>
          {children(close)}
        </div>
      </dialog>
    </>
  );
}

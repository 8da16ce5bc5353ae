import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../show/icon.tsx';
import { useKitLanguage, useKitTexts } from '../texts/kit-texts.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /**
   * Called when the user asks to leave: Escape, the cross, a press outside. The parent then stops rendering it. Without it
   * the dialog is left by the buttons of its footer alone.
   */
  onClose?: (() => void) | undefined;
  /** Buttons at the bottom, always visible. */
  footer?: ReactNode;
  width?: 'narrow' | 'wide' | 'broad' | 'drawer';
  children: ReactNode;
}

const fields =
  ':is(input, textarea, select):not(:disabled, [type=hidden]):is([role=combobox], :not([readonly]))';
/** A list of choices or a menu that is open. */
const openList = ':is([role=combobox], [aria-haspopup])[aria-expanded="true"]';

/** Focuses the first field, also one that loads later, unless the focus has moved elsewhere since then. */
function focusFirstField(dialog: HTMLDialogElement) {
  // On a phone the keyboard would cover what the dialog is about.
  if (!matchMedia('(pointer: fine)').matches) return undefined;
  const first = document.activeElement;
  const focusField = () => {
    const { activeElement: current, body } = document;
    const field = dialog.querySelector<HTMLElement>(fields);
    const hasMoved = current !== first && current !== body;
    if (!hasMoved) field?.focus();
    return field !== null || hasMoved;
  };
  if (focusField()) return undefined;
  const waiting = new MutationObserver(() => focusField() && waiting.disconnect());
  waiting.observe(dialog, { childList: true, subtree: true });
  return waiting;
}

/**
 * A modal dialog, or a drawer at the right; a sheet from the bottom on a phone. It is the browser's own `<dialog>`, which traps the focus and
 * gives it back. Open for as long as it is rendered.
 */
export function Dialog({ title, onClose, footer, width = 'narrow', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { close } = useKitTexts();
  const wasPressedOutside = useRef(false);
  // Closed while it is still in the page: a removed dialog would not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    const waiting = focusFirstField(element);
    return () => {
      waiting?.disconnect();
      element.close();
    };
  }, []);
  // Outside of what opened it, whose styles (a table's cell, a sticky bar) are not the dialog's.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press on the backdrop is the mouse's way; Escape is the keyboard's
    <dialog
      ref={dialog}
      className={styles.dialog}
      lang={useKitLanguage()}
      data-width={width}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A key that leaves a dialog inside this one, or a file field, is not for this one.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose?.();
      }}
      onKeyDownCapture={(event) => {
        // Escape leaves an open list first; the dialog only after it. A second Escape would close it past `onCancel`.
        const stays = !onClose || dialog.current?.querySelector(openList);
        if (event.key === 'Escape' && stays) event.preventDefault();
      }}
      onPointerDown={(event) => {
        wasPressedOutside.current = event.target === dialog.current;
      }}
      onClick={(event) => event.target === dialog.current && wasPressedOutside.current && onClose?.()}
    >
      <div className={styles.dialogBox}>
        <header className={styles.dialogHeader}>
          <h2 id={titleId}>{title}</h2>
          {onClose && (
            <button type="button" className={styles.iconButton} aria-label={close} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </header>
        <div className={styles.dialogBody}>{children}</div>
        {footer && <footer className={styles.dialogFooter}>{footer}</footer>}
      </div>
    </dialog>,
    document.body,
  );
}

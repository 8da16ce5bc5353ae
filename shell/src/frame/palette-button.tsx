import { lazyDialog, type NavigationEntry } from '@waybill/federation';
import { Icon } from '@waybill/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PaletteDialogProps } from '../palette/palette.dialog.tsx';
import buttons from './icon-button.module.css';
import styles from './palette-button.module.css';

const PaletteDialog = lazyDialog<PaletteDialogProps>(
  'Search or go to',
  () => import('../palette/palette.dialog.tsx'),
);

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the command palette, by a press or by Ctrl K. */
export function PaletteButton({ entries }: { entries: readonly NavigationEntry[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    // What is typed in an open dialog would be lost with it.
    if (!document.querySelector('dialog[open]')) setIsOpen(true);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => openByKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className={`${buttons.button} ${styles.button}`}
        aria-label="Search or go to"
        aria-keyshortcuts="Control+K"
        title={`Search or go to (${isApple ? '⌘' : 'Ctrl'} K)`}
        onPointerEnter={() => PaletteDialog.preload().catch(() => undefined)}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" />
        <span className={styles.words}>
          Search or go to <kbd>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
        </span>
      </button>
      {isOpen && <PaletteDialog entries={entries} onClose={() => setIsOpen(false)} />}
    </>
  );
}

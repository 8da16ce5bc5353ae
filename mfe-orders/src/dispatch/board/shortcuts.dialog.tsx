import { Button, Dialog } from '@waybill/ui';
import { Check } from '@waybill/ui/act';
import { useState } from 'react';
import { Keys } from './idle.panel.tsx';
import styles from './shortcuts.module.css';
import { areShortcutsOn, setShortcuts } from './shortcuts.ts';

export interface ShortcutsDialogProps {
  onClose: () => void;
}

/** Lists the keys of the board, and turns them off. */
export function ShortcutsDialog({ onClose }: ShortcutsDialogProps) {
  const [isOn, setIsOn] = useState(areShortcutsOn);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <label className={styles.switch}>
        <Check
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            setShortcuts(target.checked);
            setIsOn(target.checked);
          }}
        />
        Use keyboard shortcuts on this device
      </label>
      <Keys isOff={!isOn} />
    </Dialog>
  );
}

import { Button, Dialog } from '@waybill/ui';
import { useState } from 'react';
import styles from './shortcuts.module.css';
import { areShortcutsOn, setShortcuts, shortcuts } from './shortcuts.ts';

export interface ShortcutsDialogProps {
  onClose: () => void;
}

/** Lists the keys of the board, and turns them off. */
export function ShortcutsDialog({ onClose }: ShortcutsDialogProps) {
  const [isOn, setIsOn] = useState(areShortcutsOn);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            setShortcuts(target.checked);
            setIsOn(target.checked);
          }}
        />
        Letters and signs work as shortcuts on this device
      </label>
      <dl className={styles.keys} data-off={!isOn || undefined}>
        {shortcuts.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

import { useEffect, useState } from 'react';
import { canStore } from '../offline/rider-db.ts';
import styles from './outbox.module.css';

/** Says at the start that this phone cannot store what the rider does, before they rely on it. */
export function StorageNotice() {
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    let isShown = true;
    void canStore().then((can) => isShown && setIsBroken(!can));
    return () => {
      isShown = false;
    };
  }, []);
  if (!isBroken) return null;
  return (
    <p role="status" className={styles.onlyInMemory}>
      This browser cannot save your steps on this phone. They are sent at once; without signal, keep this page
      open until they are sent.
    </p>
  );
}

import { useEffect, useState } from 'react';
import { canStore } from '../offline/rider-db.ts';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './outbox.module.css';

/** Says at the start that this phone cannot store what the rider does, before they rely on it. */
export function StorageNotice() {
  const texts = useRiderTexts().outbox;
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
      {texts.cannotStore}
    </p>
  );
}

import { useEffect, useState } from 'react';
import { useKitTexts } from '../texts/kit-texts.tsx';
import { Icon } from './icon.tsx';
import styles from './show.module.css';

// The clipboard exists on secure origins only; a test host by plain http has the old way.
async function copy(text: string, button: HTMLElement) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  area.className = styles.hidden ?? '';
  button.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

/** An icon that copies a text and says Copied. */
export function CopyButton({ text }: { text: string }) {
  const texts = useKitTexts();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <span className={styles.copying}>
      <button
        type="button"
        className={styles.copy}
        aria-label={texts.copy(text)}
        onClick={(event) => copy(text, event.currentTarget).then(() => setIsCopied(true))}
      >
        <Icon name="copy" />
      </button>
      <span className={styles.copied} role="status">
        {isCopied && texts.copied}
      </span>
    </span>
  );
}

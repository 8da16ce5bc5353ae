import { Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import styles from './show.module.css';

/** An invoice's number in 10 characters with an ellipsis in the middle (spec 2, section 9). */
export const shortenInvoice = (invoice: string): string =>
  invoice.length <= 10 ? invoice : `${invoice.slice(0, 4)}…${invoice.slice(-5)}`;

// The clipboard exists on secure origins only; a test host by plain http has the old way.
async function copy(text: string, beside: HTMLElement) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  area.className = styles.hidden ?? '';
  beside.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

/** An invoice in short, with a button that copies it whole and says Copied. */
export function CopyInvoice({ invoice }: { invoice: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <span className={styles.invoice} title={invoice}>
      {shortenInvoice(invoice)}
      <Tooltip title="Copied" open={isCopied}>
        <button
          type="button"
          aria-label={`Copy ${invoice}`}
          onClick={(event) => copy(invoice, event.currentTarget).then(() => setIsCopied(true))}
        >
          <Icon name="copy" />
        </button>
      </Tooltip>
      <span className={styles.hidden} role="status">
        {isCopied && 'Copied'}
      </span>
    </span>
  );
}

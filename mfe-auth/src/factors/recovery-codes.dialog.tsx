import { Button, CopyButton, Dialog, saveFile } from '@waybill/ui';
import styles from './factors.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Recovery codes, shown this once, so that no stray key or press closes it. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesProps) {
  const text = codes.join('\n');
  const save = () =>
    saveFile(
      new Blob([`Recovery codes of Waybill. Each works once.\n\n${text}\n`], { type: 'text/plain' }),
      'waybill-recovery-codes.txt',
    );
  return (
    <Dialog
      title="Store your recovery codes now"
      footer={
        <>
          <Button onClick={save}>Download</Button>
          <Button type="primary" onClick={onClose}>
            I have stored them
          </Button>
        </>
      }
    >
      <p>
        If you lose your phone or passkey, one of these signs you in after your password. Each works once.
        They are not shown again.
      </p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <CopyButton text={text} />
    </Dialog>
  );
}

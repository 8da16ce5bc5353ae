import { Button, CopyButton, Dialog } from '@waybill/ui';
import type { ReactNode } from 'react';
import styles from './settings.module.css';

interface OneTimeSecretProps {
  /** "token", "secret". */
  kind: string;
  secret: string;
  /** The purpose, above it. */
  children: ReactNode;
  /** Further reading, below it. */
  next: ReactNode;
  onClose: () => void;
}

/** A secret that is shown this once, so that no stray key or press closes it. */
export const OneTimeSecretDialog = ({ kind, secret, children, next, onClose }: OneTimeSecretProps) => (
  <Dialog
    title={`Copy this ${kind} now`}
    footer={
      <Button type="primary" onClick={onClose}>
        I have copied it
      </Button>
    }
  >
    <p className={styles.breakable}>{children}</p>
    <p className={styles.token}>
      <code>{secret}</code>
      <CopyButton text={secret} />
    </p>
    {next}
  </Dialog>
);

import type { ChangedFactors } from '@waybill/contract';
import { type ReactNode, useState } from 'react';
import { AddPasskeyDialog } from './add-passkey.dialog.tsx';
import { RenewCodesDialog } from './change-factor.dialogs.tsx';
import { RecoveryCodesDialog } from './recovery-codes.dialog.tsx';
import { SetUpAppDialog } from './set-up-app.dialog.tsx';

/** The dialogs that add a factor, and the one with the recovery codes that come with the first. */
export function useFactorDialogs(): {
  dialog: ReactNode;
  open: (which: 'passkey' | 'app') => void;
  showCodes: (changed: ChangedFactors) => void;
  /** Whether one of them is shown. */
  isOpen: boolean;
} {
  const [opened, setOpened] = useState<'passkey' | 'app'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setOpened(undefined);
  const closeCodes = () => setCodes(undefined);
  const showCodes = ({ recovery_codes }: ChangedFactors) => {
    close();
    setCodes(recovery_codes);
  };
  const dialog = (
    <>
      {opened === 'passkey' && <AddPasskeyDialog onAdded={showCodes} onClose={close} />}
      {opened === 'app' && <SetUpAppDialog onAdded={showCodes} onClose={close} />}
      {codes?.length === 0 && <RenewCodesDialog areLost onRenewed={showCodes} onClose={closeCodes} />}
      {codes && codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={closeCodes} />}
    </>
  );
  return { dialog, open: setOpened, showCodes, isOpen: opened !== undefined || codes !== undefined };
}

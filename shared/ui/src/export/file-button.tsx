import { showError } from '@waybill/session';
import { Button } from 'antd';
import { useState } from 'react';
import { saveFile } from '../act/save-file.ts';
import { Icon } from '../show/icon.tsx';

interface FileButtonProps {
  /** With its ending. */
  fileName: string;
  label?: string;
  file: () => Promise<Blob>;
}

/** Saves a file that a call gives. */
export function FileButton({ fileName, label = 'Download PDF', file }: FileButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      saveFile(await file(), fileName);
    } catch (error) {
      showError(error instanceof Error ? error.message : 'The file could not be made.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Icon name="download" />} loading={isBusy} onClick={run}>
      {label}
    </Button>
  );
}

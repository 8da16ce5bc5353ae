import { showError } from '@waybill/session';
import { Button } from 'antd';
import { useState } from 'react';
import { saveFile } from '../act/save-file.ts';
import { Icon } from '../show/icon.tsx';

interface PdfButtonProps {
  /** With its ending. */
  fileName: string;
  file: () => Promise<Blob>;
}

/** Saves a paper that a call gives. */
export function PdfButton({ fileName, file }: PdfButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      saveFile(await file(), fileName);
    } catch (error) {
      showError(error instanceof Error ? error.message : 'The PDF could not be made.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Icon name="download" />} loading={isBusy} onClick={run}>
      Download PDF
    </Button>
  );
}

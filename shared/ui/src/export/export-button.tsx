import { showError, showSuccess } from '@waybill/session';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { Icon } from '../show/icon.tsx';
import type { Column } from '../table/columns.tsx';
import { sheetOf } from './sheet.ts';

interface ExportButtonProps<Row> {
  /** With its ending: `remittance.xlsx`. */
  fileName: string;
  label?: string;
  columns: readonly Column<Row>[];
  /** All rows of the list as it is filtered now. */
  fetchRows: (signal: AbortSignal) => Promise<Row[]>;
}

const download = (file: ArrayBuffer, name: string) => {
  const url = URL.createObjectURL(
    new Blob([file], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Downloads a list whole, as a spreadsheet; says how far it is and can be stopped. */
export function ExportButton<Row>({
  fileName,
  label = 'Download CSV',
  columns,
  fetchRows,
}: ExportButtonProps<Row>) {
  const [stage, setStage] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  const run = async () => {
    const control = new AbortController();
    running.current = control;
    try {
      setStage('Fetching rows…');
      const [rows, { writeWorkbook }] = await Promise.all([
        fetchRows(control.signal),
        import('./write-workbook.ts'),
      ]);
      control.signal.throwIfAborted();
      setStage(`Writing ${rows.length.toLocaleString('en-NG')} rows…`);
      download(await writeWorkbook(sheetOf(columns, rows), control.signal), fileName);
      showSuccess(`${fileName} downloaded, ${rows.length.toLocaleString('en-NG')} rows`);
    } catch (error) {
      if (!control.signal.aborted)
        showError(error instanceof Error ? error.message : 'The file could not be made.');
    } finally {
      running.current = null;
      setStage(null);
    }
  };

  return (
    <>
      <Button icon={<Icon name="download" />} loading={stage !== null} onClick={run}>
        {stage ?? label}
      </Button>
      {stage && <Button onClick={() => running.current?.abort()}>Cancel</Button>}
    </>
  );
}

/** `@waybill/ui/export`: a list as a spreadsheet, read and made in a worker. */
export { CheckedWorker } from './checked-worker.ts';
export { ExportButton } from './export-button.tsx';
export { FileButton } from './file-button.tsx';
export type { RowsSource } from './rows-source.ts';
export { type Sheet, sheetOf } from './sheet.ts';

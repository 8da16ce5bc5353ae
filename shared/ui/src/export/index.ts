/** `@waybill/ui/export`: a list as a spreadsheet, made in a worker. */
export { CheckedWorker } from './checked-worker.ts';
export { ExportButton } from './export-button.tsx';
export { type Sheet, sheetOf } from './sheet.ts';

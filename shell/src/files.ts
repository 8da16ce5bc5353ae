import { reportFile } from './live/report.ts';
import { createFileLoader } from './remotes/files/file-loader.ts';

/** Loads every script and style of the suite. Builds reach it by this name, the shell's own on-demand parts too. */
export const files = createFileLoader(reportFile);
globalThis.waybillFiles = files;

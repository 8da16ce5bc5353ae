import { Worker } from 'node:worker_threads';
import type { Statement, StatementLine } from '@waybill/contract';

export interface StatementPaper {
  companyName: string;
  address: string;
  /** Digits with the country code. */
  phone: string;
  email: string;
  /** As lower-case hex. */
  colour: string | null;
  /** WebP. */
  logo: Uint8Array | null;
  statement: Statement;
  lines: readonly StatementLine[];
  madeAt: Date;
}

/** Writes the PDF in a thread of its own: setting thousands of lines would hold up every other request. */
export const writeStatementPdf = (paper: StatementPaper): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./statement-pdf.worker.js', import.meta.url), { workerData: paper });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (code !== 0) reject(new Error(`The PDF worker ended with ${code}.`));
    });
  });

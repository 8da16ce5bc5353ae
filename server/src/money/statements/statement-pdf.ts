import { Worker } from 'node:worker_threads';
import { companySettingsService } from '../../company/settings/index.ts';
import { readStoredPhoto } from '../../people/photos/index.ts';
import { invalidField } from '../../platform/base/errors.ts';
import type { Sql } from '../../platform/database/database.ts';

/** At most as many lines fit into the PDF of a statement. */
export const mostPdfLines = 5_000;

/** A statement as it stands on paper; amounts are naira. */
export interface StatementContent {
  /** Whose it is. */
  name: string;
  /** Lagos days. */
  start_date: string;
  end_date: string;
  /** From the opening balance to the one before the closing balance. */
  sums: readonly (readonly [title: string, naira: number])[];
  closing: number;
  /** Of the three columns of amounts; the last adds up to what the days changed. */
  amounts: readonly [string, string, string];
  rows: readonly StatementPdfRow[];
  totals: readonly [number, number, number];
}

export interface StatementPdfRow {
  day: string;
  entry: string;
  order_number: string | null;
  /** Null is left empty. */
  amounts: readonly [number | null, number | null, number | null];
}

export interface StatementPaper extends StatementContent {
  companyName: string;
  address: string;
  /** Digits with the country code. */
  phone: string;
  email: string;
  /** As lower-case hex. */
  colour: string | null;
  /** WebP. */
  logo: Uint8Array | null;
  madeAt: Date;
}

/** 422 where the statement has more lines than a PDF takes. */
export const requireFewLines = (lines: number): void => {
  if (lines > mostPdfLines)
    throw invalidField(
      'end_date',
      `must be nearer: the PDF has at most ${mostPdfLines.toLocaleString('en-NG')} lines, these are ${lines.toLocaleString('en-NG')}`,
    );
};

/** A statement on the company's paper. */
export const onPaper = async (
  tx: Sql,
  company: { id: string; name: string },
  content: StatementContent,
): Promise<StatementPaper> => {
  const { picture, ...brand } = await companySettingsService.brand(tx, company.id);
  const logo = await readStoredPhoto(tx, picture);
  return { companyName: company.name, ...brand, logo, ...content, madeAt: new Date() };
};

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

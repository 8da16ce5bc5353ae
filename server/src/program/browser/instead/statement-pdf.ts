import { invalidField } from '../../../platform/base/errors.ts';

/** A PDF is set in a thread with fonts of its own, which a browser's server has not: the sheet and the page have the same lines. */
export const writeStatementPdf = async (): Promise<never> => {
  throw invalidField('format', 'as a PDF is not part of this demo: it needs a server');
};

import { readText, writeText } from '@waybill/session';

/** Papers that waybills are printed on, in mm. A roll is cut after each waybill, wherever that ends. */
export const papers = {
  a6: { label: 'A6', width: 105, height: 148 },
  label: { label: '100 × 150 mm label', width: 100, height: 150 },
  roll: { label: '80 mm roll', width: 80, height: undefined },
} as const;
export type Paper = keyof typeof papers;

/** The paper of this device's printer, as it was chosen last; A6 before that. */
export const readPaper = (): Paper => {
  const stored = readText('PAPER');
  return stored !== null && stored in papers ? (stored as Paper) : 'a6';
};

export const storePaper = (paper: Paper): void => writeText('PAPER', paper);

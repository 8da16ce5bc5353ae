import type { PayoutRun } from '@waybill/contract';

/** A name that begins like a formula is shown as text by programs for tables. */
const cell = (value: string | number): string => {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** What is open of a proposal, for the company's bank: a line for each outlet, in naira, as CSV with a BOM. */
export const payoutFile = ({ number, outlets }: PayoutRun): string => {
  const lines = outlets
    .filter(({ state }) => state === 'open')
    .map((one) => [
      one.account_name,
      one.account_number,
      one.bank_name,
      one.amount.toFixed(2),
      `Payout ${number} ${one.outlet.outlet_name}`,
    ]);
  const rows = [['Account name', 'Account number', 'Bank', 'Amount', 'Narration'], ...lines];
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
};

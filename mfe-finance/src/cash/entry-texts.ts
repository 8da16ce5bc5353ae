import type { CashAccount, CashEntry } from '@waybill/contract';
import { moneyText } from '@waybill/ui';

export const accountTexts: Record<CashAccount, string> = {
  rider: 'Rider',
  till: 'Till',
  bank: 'Bank',
  transfers: 'Transfers not delivered yet',
  merchant: 'Outlet',
  user: 'User',
  fees: 'Fees',
  rounding: 'Rounding',
  rider_pay: 'Pay of rider',
  pay_cost: 'Cost of pay',
  expenses: 'Expenses',
};

/** Lines with the sums over 0 first. */
export const sortedLines = (lines: CashEntry['lines']): CashEntry['lines'] =>
  [...lines].sort((a, b) => b.amount - a.amount);

/** `Rider Musa`. */
export const accountText = ({ account, name }: CashEntry['lines'][number]): string =>
  name ? `${accountTexts[account]} ${name}` : accountTexts[account];

export const signedMoney = (naira: number): string => `${naira > 0 ? '+' : ''}${moneyText(naira)}`;

/** The shortage of a day in words; below 0 more was made good than became missing. */
export const shortText = (naira: number): string =>
  naira < 0 ? `${moneyText(-naira)} made good` : moneyText(naira);

/** `Till +₦5,000.00, Rider Musa −₦5,000.00`. */
export const linesText = ({ lines }: Pick<CashEntry, 'lines'>): string =>
  sortedLines(lines)
    .map((line) => `${accountText(line)} ${signedMoney(line.amount)}`)
    .join(', ');

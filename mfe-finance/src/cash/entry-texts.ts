import { type CashAccount, type CashEntry, type CashFigures, toKobo, toNaira } from '@waybill/contract';
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

/** By how much riders have more at the end of the day than at its beginning, or less: docs/money.md. */
export const leftOf = ({ collected, handed_in, corrected }: CashFigures): number =>
  toNaira(toKobo(collected) - toKobo(handed_in) + toKobo(corrected));

/** That sum with its name: more may be handed in than was collected on the day. */
export const leftLine = (figures: CashFigures): [title: string, naira: number] => {
  const left = leftOf(figures);
  return left < 0 ? ['Handed in from earlier days', -left] : ['From this day, not handed in', left];
};

/** `Till +₦5,000.00, Rider Musa −₦5,000.00`. */
export const linesText = ({ lines }: Pick<CashEntry, 'lines'>): string =>
  sortedLines(lines)
    .map((line) => `${accountText(line)} ${signedMoney(line.amount)}`)
    .join(', ');

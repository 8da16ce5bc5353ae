import type { CashAccount, CashEntry, CashEntryKind } from '@waybill/contract';
import { moneyText } from '@waybill/ui';

/** What each kind of entry says. */
export const kindTexts: Record<CashEntryKind, string> = {
  collected: 'Collected',
  remitted: 'Remitted',
  handed_in: 'Handed in',
  verified: 'Verified',
  corrected: 'Corrected',
  paid_out: 'Paid out',
  day_closed: 'Day closed',
  day_reopened: 'Day reopened',
};

export const accountTexts: Record<CashAccount, string> = {
  rider: 'Rider',
  till: 'Till',
  bank: 'Bank',
  merchant: 'Outlet',
  fees: 'Fees',
};

/** `Rider Musa +₦5,000.00` of each line, the sums over 0 first. */
export const linesText = ({ lines }: Pick<CashEntry, 'lines'>): string =>
  [...lines]
    .sort((a, b) => b.amount - a.amount)
    .map(
      ({ account, name, amount }) =>
        `${accountTexts[account]}${name ? ` ${name}` : ''} ${amount > 0 ? '+' : ''}${moneyText(amount)}`,
    )
    .join(', ');

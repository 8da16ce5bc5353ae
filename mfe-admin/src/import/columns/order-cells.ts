import { type DepositMethod, type PaidTo, quoted } from '@waybill/contract';
import { words } from './person-fields.ts';
import { type ReadCell, readChoice, readMoney, readText } from './values.ts';

/** Paid in part: what was received is in another column. */
export const inPart = 'part';

/** Reads whether an order is paid; for one paid in part, or not to be delivered, says what to do. */
export const readPaid: ReadCell = (cell, column) => {
  if (/^(?:part|half|deposit|instal|incomplete|balance|remain)|\d ?%/i.test(cell)) return { value: inPart };
  if (/^[₦N#]?\s?\d[\d.,]+/i.test(cell))
    return { problem: `${quoted(cell)} is an amount: choose Deposit for this column` };
  return notDelivered.test(cell) ? readStatus(cell) : readChoice(paidChoices, 'yes, no')(cell, column);
};

const notDelivered =
  /^(?:wc-|order |partially[ _-]?)?(?:cancel|refund|fail|void|trash|reject|declin|return|abandon)/i;

/** The state of an order in a shop's system; one that is not to be delivered is left out by its name. */
export const readStatus: ReadCell = (cell) => {
  if (/^\d{4}-\d\d-\d\d/.test(cell))
    return { problem: `${quoted(cell)} is when it was cancelled: it is left out` };
  return notDelivered.test(cell)
    ? { problem: `${quoted(cell)} is not to be delivered: it is left out` }
    : readText(cell);
};

/** Some write what is taken off with a minus. */
export const readDiscount: ReadCell = (cell, column) =>
  readMoney(cell.replace(/^([₦N]?) ?[-−] ?/i, '$1'), column);

export const readCurrency: ReadCell = (cell) =>
  /^(?:ngn|₦|n|#|nigerian? nairas?|nairas?)$/i.test(cell)
    ? { value: 'NGN' }
    : { problem: `${quoted(cell)} is another currency: amounts are in naira` };

/** The meaning of each of the words. */
const meaning = (value: number, list: string) => Object.fromEntries(words(list).map((word) => [word, value]));

const paidChoices = {
  ...meaning(
    1,
    'yes y paid true 1 prepaid done full fullypaid paidinfull fullpayment paidfully complete settled',
  ),
  ...meaning(
    0,
    'no n unpaid notpaid notyet notyetpaid awaitingpayment pending false 0 cod pod cashondelivery paymentondelivery',
  ),
};
export const depositChoices: Record<string, DepositMethod> = Object.fromEntries([
  ...words('cash').map((word) => [word, 'cash']),
  ...words('paystack card online pos web').map((word) => [word, 'paystack']),
  ...words('transfer banktransfer bank trf').map((word) => [word, 'transfer']),
]);
export const paidToChoices: Record<string, PaidTo> = Object.fromEntries([
  ...words('sender outlet shop store vendor merchant seller business').map((word) => [word, 'sender']),
  ...words(
    'company us we office dispatch logistics courier deliverycompany logisticscompany dispatchcompany',
  ).map((word) => [word, 'company']),
]);
export const methodChoices = {
  ...meaning(2, 'cash cod pod cashondelivery cashondeliverycod paymentondelivery'),
  ...meaning(3, 'paystack card online pos web'),
  ...meaning(5, 'transfer banktransfer directbanktransfer bankdeposit bank trf'),
};

export const methodNames: Record<number, string> = { 2: 'Cash', 3: 'Paystack', 5: 'Transfer' };

import { type DepositMethod, type PaidTo, quoted, unusualSum } from '@waybill/contract';
import type { ImportField } from './field.ts';
import { customer, nameTitles, noteTitles, outlets, required, withOwner, words } from './person-fields.ts';
import { readDay } from './read-day.ts';
import {
  type ReadCell,
  readChoice,
  readMoney,
  readOutlet,
  readQuantity,
  readReference,
  readText,
  showMoney,
  showOutlet,
} from './values.ts';

/** Paid in part: what was received is in another column. */
export const inPart = 'part';

/** Whether an order is paid; of one that is paid in part, or not to be delivered, what to do. */
const readPaid: ReadCell = (cell, column) => {
  if (/^(?:part|half|deposit|instal|incomplete|balance|remain)|\d ?%/i.test(cell)) return { value: inPart };
  if (/^[₦N#]?\s?\d[\d.,]+/i.test(cell))
    return { problem: `${quoted(cell)} is a sum: choose the column as Deposit` };
  return notDelivered.test(cell) ? readStatus(cell) : readChoice(paidChoices, 'yes, no')(cell, column);
};

const notDelivered =
  /^(?:wc-|order |partially[ _-]?)?(?:cancel|refund|fail|void|trash|reject|declin|return|abandon)/i;

/** The state of an order in a shop's system; one that is not to be delivered is left out by its name. */
const readStatus: ReadCell = (cell) => {
  if (/^\d{4}-\d\d-\d\d/.test(cell))
    return { problem: `${quoted(cell)} is when it was cancelled: it is left out` };
  return notDelivered.test(cell)
    ? { problem: `${quoted(cell)} is not to be delivered: it is left out` }
    : readText(cell);
};

/** Some write what is taken off with a minus. */
const readDiscount: ReadCell = (cell, column) => readMoney(cell.replace(/^([₦N]?) ?[-−] ?/i, '$1'), column);

const readCurrency: ReadCell = (cell) =>
  /^(?:ngn|₦|n|#|nigerian? nairas?|nairas?)$/i.test(cell)
    ? { value: 'NGN' }
    : { problem: `${quoted(cell)} is another currency: sums are in naira` };

/** What each of the words stands for. */
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
const depositChoices: Record<string, DepositMethod> = Object.fromEntries([
  ...words('cash').map((word) => [word, 'cash']),
  ...words('paystack card online pos web').map((word) => [word, 'paystack']),
  ...words('transfer banktransfer bank trf').map((word) => [word, 'transfer']),
]);
const paidToChoices: Record<string, PaidTo> = Object.fromEntries([
  ...words('sender outlet shop store vendor merchant seller business').map((word) => [word, 'sender']),
  ...words(
    'company us we office dispatch logistics courier deliverycompany logisticscompany dispatchcompany',
  ).map((word) => [word, 'company']),
]);
const methodChoices = {
  ...meaning(2, 'cash cod pod cashondelivery cashondeliverycod paymentondelivery'),
  ...meaning(3, 'paystack card online pos web'),
  ...meaning(5, 'transfer banktransfer directbanktransfer bankdeposit bank trf'),
};

const methodNames: Record<number, string> = { 2: 'Cash', 3: 'Paystack', 5: 'Transfer' };

export const orderFields: ImportField[] = [
  {
    name: 'reference',
    label: 'Order number',
    read: readReference,
    titles: words(`
      ordernumber orderno order orderid reference referenceno ref refno invoice invoiceno invoicenumber
      waybill waybillno waybillnumber trackingno trackingnumber orderref receiptno name
    `),
    // A person's name, which shops' systems call "Name" as well.
    neverLike: /^\D*$/,
    hint: 'By it an order is recognized when the file is imported again. Lines with the same number are one order.',
  },
  { ...required(customer.name), label: 'Customer name' },
  { ...required(customer.phone), label: 'Customer phone' },
  { ...required(customer.address), label: 'Delivery address' },
  { ...customer.email, label: 'Customer email' },
  { ...customer.city, label: 'Delivery city', forAll: '' },
  { ...customer.state, label: 'Delivery state', forAll: '' },
  { ...customer.country, label: 'Delivery country' },
  {
    name: 'outlet_name',
    label: 'Outlet',
    read: readOutlet,
    show: showOutlet,
    isRequired: true,
    forAll: '',
    titles: [
      ...outlets,
      ...withOwner(outlets, nameTitles).filter((title) => !nameTitles.includes(title)),
      'from',
      'pickupfrom',
      'pickuplocation',
      'sender',
      'merchant',
    ],
    hint: 'The name of one of your outlets.',
  },
  {
    name: 'item',
    label: 'Item',
    read: readText,
    titles: words(`
      item items itemname lineitemname product products productname goods package parcel orderdetails orderitems
      itemdescription
    `),
    // A shop's number of the line.
    neverLike: /^[#\d\s.,]+$/,
    joinedBy: ' ',
  },
  {
    name: 'quantity',
    label: 'Quantity',
    read: readQuantity,
    titles: words('quantity qty qnty pieces pcs units noofitems itemqty itemquantity lineitemquantity'),
  },
  {
    name: 'price',
    label: 'Price of one',
    read: readMoney,
    show: showMoney,
    ask: () => (naira) => unusualSum('price', naira),
    titles: words('price unitprice itemprice lineitemprice rate priceeach unitcost itemcost'),
    hint: 'With an item: the amount is then the prices and the delivery fee.',
  },
  {
    name: 'order_amount',
    label: 'Amount',
    read: readMoney,
    show: showMoney,
    ask: () => (naira) => unusualSum('orderAmount', naira),
    titles: words(`
      amount amt orderamount orderamt total totalamount totalamt value ordervalue ordertotal
      amounttocollect amttocollect collect cod codamount grandtotal amountdue sum ordertotalamount
    `),
    hint: 'The total of the order. Not needed where there are prices.',
  },
  {
    name: 'order_delivery_fee',
    label: 'Delivery fee',
    read: readMoney,
    show: showMoney,
    ask: ({ rates }) => {
      const fees = rates.map(({ fee }) => fee);
      return (naira) => unusualSum('deliveryFee', naira, fees);
    },
    hint: 'Orders without one take your rate for their city.',
    isRequired: true,
    forAll: '',
    titles: words(`
      deliveryfee deliverycost deliverycharge deliveryamount deliveryamt deliveryprice shipping
      shippingfee shippingcost shippingamount ordershippingamount logistics logisticsfee dispatchfee fee waybillfee transport
      deliverycharges waybillcharge
    `),
    sumTitles: words('delivery dispatch charges charge'),
  },
  {
    name: 'order_discount',
    label: 'Discount',
    read: readDiscount,
    show: showMoney,
    titles: words(`
      discount discounts cartdiscountamount cartdiscount orderdiscount orderdiscountamount totaldiscount discounttotal
      discountamount couponamount coupon voucher promo rebate
    `),
    hint: 'What is taken off the order. An amount is what is left.',
  },
  {
    name: 'order_paid',
    label: 'Paid',
    isRequired: true,
    forAll: 'No',
    read: readPaid,
    show: (paid) => (paid === inPart ? 'Paid in part' : paid === 1 ? 'Paid' : 'Not paid'),
    titles: words('paid orderpaid ispaid paymentstatus paystatus prepaid financialstatus'),
  },
  {
    name: 'order_deposit',
    label: 'Deposit',
    read: readMoney,
    show: showMoney,
    ask: () => (naira) => unusualSum('deposit', naira),
    titles: words(`
      deposit depositpaid depositamount advance advancepaid advancepayment partpayment amountpaid amountreceived
      downpayment paidsofar
    `),
    hint: 'What was received before delivery. The rider collects the rest.',
  },
  {
    name: 'balance',
    label: 'Balance',
    read: readMoney,
    show: showMoney,
    titles: words(`
      balance balancedue balancetopay outstanding outstandingbalance outstandingamount amountoutstanding remaining
      remainingbalance remainingamount balanceleft
    `),
    hint: 'What is left to collect, where there is no deposit: the rest was received.',
  },
  {
    name: 'order_deposit_method',
    label: 'Deposit received by',
    read: readChoice(depositChoices, 'cash, paystack, transfer'),
    titles: words('depositmethod depositreceivedby depositpaidby depositmode'),
  },
  {
    name: 'order_paid_to',
    label: 'Paid to',
    read: readChoice(paidToChoices, 'sender, company'),
    show: (to) => (to === 'company' ? 'The delivery company' : 'The sender'),
    forAll: '',
    titles: words(`
      paidto paymentto paidinto moneypaidto prepaidto whoreceivedit moneyreceivedby paymentreceivedby
    `),
    hint: 'Who received what was paid beforehand: sender or company. The sender, where nothing is said.',
  },
  {
    name: 'order_payment_method',
    label: 'Payment method',
    isRequired: true,
    forAll: 'Cash',
    read: readChoice(methodChoices, 'cash, paystack, transfer'),
    show: (method) => methodNames[Number(method)] ?? '',
    titles: words(
      'paymentmethod payment paymentmode modeofpayment paymenttype paidby paymethod paymentmethodtitle',
    ),
  },
  {
    name: 'order_description',
    label: 'Description',
    read: readText,
    titles: [
      'description',
      'orderdescription',
      'instruction',
      'instructions',
      'deliverynote',
      'customernote',
      ...noteTitles,
    ],
    joinedBy: ', ',
  },
  {
    name: 'currency',
    label: 'Currency',
    read: readCurrency,
    titles: words('currency currencycode ordercurrency'),
    hint: 'Only orders in naira are imported.',
  },
  {
    name: 'status',
    label: 'Order status',
    read: readStatus,
    titles: words('status orderstatus cancelledat canceledat'),
    hint: 'Orders that are cancelled or refunded are left out.',
  },
  {
    name: 'day',
    label: 'Day',
    read: readDay,
    titles: ['date', 'day', 'orderdate', 'deliverydate', 'dateoforder', 'createdat'],
    hint: 'Equal orders of different days are different orders. All are created now.',
  },
];

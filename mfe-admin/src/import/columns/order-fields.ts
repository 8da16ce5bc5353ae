import { unusualSum } from '@waybill/contract';
import type { ImportField } from './field.ts';
import {
  depositChoices,
  inPart,
  methodChoices,
  methodNames,
  paidToChoices,
  readCurrency,
  readDiscount,
  readPaid,
  readStatus,
} from './order-cells.ts';
import { customer, nameTitles, noteTitles, outlets, required, withOwner, words } from './person-fields.ts';
import { readDay } from './read-day.ts';
import {
  readChoice,
  readMoney,
  readOutlet,
  readQuantity,
  readReference,
  readText,
  showMoney,
  showOutlet,
} from './values.ts';

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
    hint: 'Used to recognise an order when the file is imported again. Lines with the same number are one order.',
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
    label: 'Unit price',
    read: readMoney,
    show: showMoney,
    ask: () => (naira) => unusualSum('price', naira),
    titles: words('price unitprice itemprice lineitemprice rate priceeach unitcost itemcost'),
    hint: 'With an item, the amount is the prices plus the delivery fee.',
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
    hint: 'Taken off the order. The amount is what remains.',
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
    hint: 'What is left to collect. The rest counts as received.',
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
    hint: 'Who received what was paid in advance: sender or company. The sender, if empty.',
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

import type { ImportField } from './field.ts';
import { customer, nameTitles, noteTitles, outlets, required, withOwner } from './person-fields.ts';
import { readChoice, readDay, readMoney, readName, readQuantity, readReference, readText } from './values.ts';

const paidChoices = {
  ...{ yes: 1, y: 1, paid: 1, true: 1, 1: 1, prepaid: 1, done: 1 },
  ...{
    no: 0,
    n: 0,
    unpaid: 0,
    notpaid: 0,
    false: 0,
    0: 0,
    cod: 0,
    pod: 0,
    cashondelivery: 0,
    paymentondelivery: 0,
  },
};
const methodChoices = {
  ...{ cash: 2, cod: 2, pod: 2, cashondelivery: 2, paymentondelivery: 2 },
  ...{ paystack: 3, card: 3, online: 3, pos: 3, web: 3 },
  ...{ transfer: 5, banktransfer: 5, bank: 5, trf: 5 },
};

export const orderFields: ImportField[] = [
  {
    ...{ name: 'reference', label: 'Order number', read: readReference },
    titles: [
      ...[
        'ordernumber',
        'orderno',
        'order',
        'orderid',
        'reference',
        'referenceno',
        'ref',
        'refno',
        'invoice',
        'invoiceno',
      ],
      ...[
        'invoicenumber',
        'waybill',
        'waybillno',
        'waybillnumber',
        'trackingno',
        'trackingnumber',
        'orderref',
        'receiptno',
      ],
    ],
    hint: 'By it an order is recognized when the file is imported again.',
  },
  { ...required(customer.name), label: 'Customer name' },
  { ...required(customer.phone), label: 'Customer phone' },
  { ...required(customer.address), label: 'Delivery address' },
  { ...customer.email, label: 'Customer email' },
  { ...customer.city, label: 'Delivery city', forAll: '' },
  { ...customer.state, label: 'Delivery state', forAll: '' },
  { ...customer.country, label: 'Delivery country' },
  {
    ...{ name: 'outlet_name', label: 'Outlet', read: readName, isRequired: true, forAll: '' },
    titles: [
      ...outlets,
      ...withOwner(outlets, nameTitles),
      'from',
      'pickupfrom',
      'pickuplocation',
      'sender',
      'merchant',
    ],
    hint: 'The name of one of your outlets.',
  },
  {
    ...{ name: 'item', label: 'Item', read: readText },
    titles: [
      'item',
      'items',
      'itemname',
      'product',
      'products',
      'productname',
      'goods',
      'package',
      'parcel',
      'orderdetails',
      'orderitems',
      'itemdescription',
    ],
  },
  {
    ...{ name: 'quantity', label: 'Quantity', read: readQuantity },
    titles: ['quantity', 'qty', 'qnty', 'pieces', 'pcs', 'units', 'noofitems', 'itemqty'],
  },
  {
    ...{ name: 'price', label: 'Price of one', read: readMoney },
    titles: ['price', 'unitprice', 'itemprice', 'rate', 'priceeach', 'unitcost'],
    hint: 'With an item: the amount is then the prices and the delivery fee.',
  },
  {
    ...{ name: 'order_amount', label: 'Amount', read: readMoney },
    titles: [
      ...[
        'amount',
        'amt',
        'orderamount',
        'orderamt',
        'total',
        'totalamount',
        'totalamt',
        'value',
        'ordervalue',
        'ordertotal',
      ],
      ...['amounttocollect', 'amttocollect', 'collect', 'cod', 'codamount', 'grandtotal', 'amountdue', 'sum'],
    ],
    hint: 'The total of the order. Not needed where there are prices.',
  },
  {
    ...{ name: 'order_delivery_fee', label: 'Delivery fee', read: readMoney, isRequired: true, forAll: '' },
    titles: [
      ...[
        'deliveryfee',
        'deliverycost',
        'deliverycharge',
        'deliveryamount',
        'deliveryamt',
        'deliveryprice',
        'shipping',
      ],
      ...['shippingfee', 'logistics', 'logisticsfee', 'dispatchfee', 'fee', 'waybillfee', 'transport'],
    ],
  },
  {
    ...{ name: 'order_paid', label: 'Paid', isRequired: true, forAll: 'No' },
    read: readChoice(paidChoices, 'yes, no'),
    titles: ['paid', 'orderpaid', 'ispaid', 'paymentstatus', 'paystatus', 'prepaid'],
  },
  {
    ...{ name: 'order_payment_method', label: 'Payment method', isRequired: true, forAll: 'Cash' },
    read: readChoice(methodChoices, 'cash, paystack, transfer'),
    titles: [
      'paymentmethod',
      'payment',
      'paymentmode',
      'modeofpayment',
      'paymenttype',
      'paidby',
      'paymethod',
    ],
  },
  {
    ...{ name: 'order_description', label: 'Description', read: readText },
    titles: ['description', 'orderdescription', 'instruction', 'instructions', 'deliverynote', ...noteTitles],
  },
  {
    ...{ name: 'day', label: 'Day', read: readDay },
    titles: ['date', 'day', 'orderdate', 'deliverydate', 'dateoforder'],
    hint: 'Equal orders of different days are different orders. All are created now.',
  },
];

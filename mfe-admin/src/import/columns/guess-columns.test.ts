import { type ImportKind, newOrder } from '@waybill/contract';
import { fieldsOf } from './fields.ts';
import { guessColumns } from './guess-columns.ts';
import { words } from './person-fields.ts';

const row: Record<string, string> = {
  phone: '0803 123 4567',
  email: 'ada@example.com',
  text: 'Ada Obi',
};
/** Titles with the kind of their cells behind a bar, and what each is taken for. */
const guess = (kind: ImportKind, titles: string) => {
  const columns = titles.split(', ').map((title) => title.split('|'));
  const names = columns.map(([title = '']) => title);
  const choice = guessColumns(kind, names, [columns.map(([, cell = 'text']) => row[cell] ?? cell)]);
  return Object.fromEntries(
    Object.entries(choice).map(([field, chosen]) => [
      chosen.map((column) => names[column]).join(' + '),
      field,
    ]),
  );
};

test.each([
  [
    'S/N, NAME, PHONE NO|phone, ADDRESS',
    { NAME: 'customer_name', 'PHONE NO': 'customer_phone', ADDRESS: 'customer_address' },
  ],
  [
    'Full Name, GSM|phone, Addr., LGA, State',
    {
      'Full Name': 'customer_name',
      GSM: 'customer_phone',
      'Addr.': 'customer_address',
      LGA: 'customer_city',
      State: 'customer_state',
    },
  ],
  [
    'Client, Tel|phone, E-mail|email, Delivery Address, Sex',
    {
      Client: 'customer_name',
      Tel: 'customer_phone',
      'E-mail': 'customer_email',
      'Delivery Address': 'customer_address',
      Sex: 'customer_gender',
    },
  ],
  [
    "Customer's Name, Customer's Phone No.|phone, Home Address, City/Town, Remarks",
    {
      "Customer's Name": 'customer_name',
      "Customer's Phone No.": 'customer_phone',
      'Home Address': 'customer_address',
      'City/Town': 'customer_city',
      Remarks: 'customer_comment',
    },
  ],
  [
    'Names, Whatsapp Number|phone, Location',
    { Names: 'customer_name', 'Whatsapp Number': 'customer_phone', Location: 'customer_address' },
  ],
  [
    'First Name, Surname, Phone|\u202a+234 803 444 5586\u202c, Street, City',
    {
      'First Name + Surname': 'customer_name',
      Phone: 'customer_phone',
      Street: 'customer_address',
      City: 'customer_city',
    },
  ],
  ['Lineitem price|12500.00, Date|20/11/2026, Rider Name', {}],
  ['Contact|text, Mobile|phone', { Mobile: 'customer_phone' }],
  ['Name, Contact|phone', { Name: 'customer_name', Contact: 'customer_phone' }],
  [
    'Column 1, Column 2|phone, Column 3|email',
    { 'Column 2': 'customer_phone', 'Column 3': 'customer_email' },
  ],
])('customers: %s', (titles, expected) => {
  expect(guess('customers', titles)).toEqual(expected);
});

test.each([
  [
    'Shop Name, Shop Phone|phone, Shop Address, Area, State',
    {
      'Shop Name': 'outlet_name',
      'Shop Phone': 'outlet_phone',
      'Shop Address': 'outlet_address',
      Area: 'outlet_city',
      State: 'outlet_state',
    },
  ],
  [
    'Branch, Telephone No|phone, Street Address',
    { Branch: 'outlet_name', 'Telephone No': 'outlet_phone', 'Street Address': 'outlet_address' },
  ],
])('outlets: %s', (titles, expected) => {
  expect(guess('outlets', titles)).toEqual(expected);
});

test.each([
  ['Rider name, Rider phone|phone, Rider email|email', { 'Rider email': 'invitee_email' }],
  ['Name, Email Address|email, Position', { 'Email Address': 'invitee_email', Position: 'job_title' }],
])('riders: %s', (titles, expected) => {
  expect(guess('riders', titles)).toEqual(expected);
});

test.each([
  [
    'Order No|A-1, Date, Receiver, Receiver Phone|phone, Drop-off, Amt, Delivery Fee, Paid?',
    {
      'Order No': 'reference',
      Date: 'day',
      Receiver: 'customer_name',
      'Receiver Phone': 'customer_phone',
      'Drop-off': 'customer_address',
      Amt: 'order_amount',
      'Delivery Fee': 'order_delivery_fee',
      'Paid?': 'order_paid',
    },
  ],
  [
    'Waybill No|17, Pickup, Customer Name, GSM No|phone, Address, Item, Qty, Unit Price, Mode of Payment',
    {
      'Waybill No': 'reference',
      Pickup: 'outlet_name',
      'Customer Name': 'customer_name',
      'GSM No': 'customer_phone',
      Address: 'customer_address',
      Item: 'item',
      Qty: 'quantity',
      'Unit Price': 'price',
      'Mode of Payment': 'order_payment_method',
    },
  ],
  [
    'Shop Name, Client Name, Client Tel|phone, Client Address, Total Amount (₦), Instructions',
    {
      'Shop Name': 'outlet_name',
      'Client Name': 'customer_name',
      'Client Tel': 'customer_phone',
      'Client Address': 'customer_address',
      'Total Amount (₦)': 'order_amount',
      Instructions: 'order_description',
    },
  ],
  [
    "Name|#1001, Email|email, Financial Status, Total|5000.00, Shipping|1500.00, Lineitem quantity|2, Lineitem name, Lineitem price|12500.00, Billing Name, Billing Phone|phone, Shipping Name, Shipping Street, Shipping Address1, Shipping Address2, Shipping City, Shipping Phone|'08031234567, Payment Method, Created at",
    {
      Name: 'reference',
      Email: 'customer_email',
      'Financial Status': 'order_paid',
      Total: 'order_amount',
      Shipping: 'order_delivery_fee',
      'Lineitem quantity': 'quantity',
      'Lineitem name': 'item',
      'Lineitem price': 'price',
      'Shipping Name': 'customer_name',
      'Shipping Phone': 'customer_phone',
      'Shipping Street + Shipping Address2': 'customer_address',
      'Shipping City': 'customer_city',
      'Payment Method': 'order_payment_method',
      'Created at': 'day',
    },
  ],
  [
    'Order Number|1001, First Name (Billing), Last Name (Billing), Address 1 (Billing), Phone (Billing)|phone, Item Name, Quantity (- Refund)|1, Item Cost|12500.00, Order Shipping Amount|500, Order Total Amount|13000',
    {
      'Order Number': 'reference',
      'First Name (Billing) + Last Name (Billing)': 'customer_name',
      'Address 1 (Billing)': 'customer_address',
      'Phone (Billing)': 'customer_phone',
      'Item Name': 'item',
      'Quantity (- Refund)': 'quantity',
      'Item Cost': 'price',
      'Order Shipping Amount': 'order_delivery_fee',
      'Order Total Amount': 'order_amount',
    },
  ],
  [
    'Order Number|1001, First Name (Shipping), Last Name (Shipping), Address 1&2 (Shipping), State Name (Shipping), Phone (Billing)|phone, Item #|1, Item Name, Item Cost|4000, Cart Discount Amount|1000, Order Total Amount|13000, Order Status',
    {
      'Order Number': 'reference',
      'First Name (Shipping) + Last Name (Shipping)': 'customer_name',
      'Address 1&2 (Shipping)': 'customer_address',
      'State Name (Shipping)': 'customer_state',
      'Phone (Billing)': 'customer_phone',
      'Item Name': 'item',
      'Item Cost': 'price',
      'Cart Discount Amount': 'order_discount',
      'Order Total Amount': 'order_amount',
      'Order Status': 'status',
    },
  ],
  [
    'Receiver, Phone|8.03E+09, Amount|10000, Delivery|1500, Outstanding Balance|4000, Currency|NGN',
    {
      Receiver: 'customer_name',
      Phone: 'customer_phone',
      Amount: 'order_amount',
      Delivery: 'order_delivery_fee',
      'Outstanding Balance': 'balance',
      Currency: 'currency',
    },
  ],
  ['Charges|₦1\u202f500', { Charges: 'order_delivery_fee' }],
  ['Dispatch|2k', { Dispatch: 'order_delivery_fee' }],
  ['Delivery|7 Allen Avenue', {}],
  ['Delivery|Same day', {}],
  [
    'Amount|10000, Delivery Fee|2000, Total|12000',
    { 'Delivery Fee': 'order_delivery_fee', Total: 'order_amount' },
  ],
  [
    'Total|10000, Discount|500, Shipping|2000, Grand Total|11500',
    { Discount: 'order_discount', Shipping: 'order_delivery_fee', 'Grand Total': 'order_amount' },
  ],
  [
    'Amount|10000, Delivery Fee|2000, COD|0',
    { Amount: 'order_amount', 'Delivery Fee': 'order_delivery_fee' },
  ],
])('orders: %s', (titles, expected) => {
  expect(guess('orders', titles)).toEqual(expected);
});

test('a column is one field, and the best title wins', () => {
  expect(guess('customers', 'Phone 2|phone, Phone|phone')).toEqual({ Phone: 'customer_phone' });
});

test('all fields of an order have a column but these, which are the outlet’s, the company’s or rare', () => {
  const columns = fieldsOf.orders.map(({ name }) => name);
  expect(Object.keys(newOrder.shape).filter((name) => !columns.includes(name))).toEqual(
    words(`company_id customer_gender customer_comment customer_service_area outlet_id outlet_phone outlet_address outlet_city
      outlet_state outlet_country promised_from promised_by order_items order_service_fee order_tax_fee order_insurance_fee`),
  );
});

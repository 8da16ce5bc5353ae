import { lagosDayOf, lagosTimeOf, type Order, promiseEnd, toCollectNaira } from '@waybill/contract';
import { capitalised, dayText, moneyText, phoneText, weekdayText } from '@waybill/ui';
import { depositText } from '@waybill/ui/order';
import { type Paper, papers } from './papers.ts';

/** An order's fields on a waybill. */
export type PrintedOrder = Pick<
  Order,
  | 'order_id'
  | 'company_name'
  | 'outlet_name'
  | 'outlet_phone'
  | 'outlet_address'
  | 'customer_name'
  | 'customer_phone'
  | 'customer_address'
  | 'customer_city'
  | 'customer_comment'
  | 'order_description'
  | 'order_items'
  | 'order_amount'
  | 'order_insurance_fee'
  | 'order_paid'
  | 'order_payment_method'
  | 'created_at'
> &
  Partial<
    Pick<
      Order,
      | 'receiver'
      | 'outlet_landmark'
      | 'customer_service_area'
      | 'order_deposit'
      | 'order_deposit_method'
      | 'order_transferred'
      | 'order_cash_step'
      | 'promised_from'
      | 'promised_by'
    >
  >;

const marginMm = { a6: 5, label: 4, roll: 3 } as const;

/** Black on white, whatever the theme: it is paper. A waybill too long for a page goes on on the next one, under the same head. */
const commonStyle = `
* { box-sizing: border-box; margin: 0 }
html { background: #fff; color: #000; font: 10pt/1.3 Inter, 'Segoe UI', Roboto, system-ui, sans-serif; print-color-adjust: exact }
article { break-after: page }
article:last-child { break-after: auto }
table { width: 100%; border-collapse: collapse; table-layout: fixed }
th, td { padding: 0; text-align: start; font-weight: 400 }
header { display: flex; gap: 3mm; align-items: center; border-bottom: .5mm solid #000; padding-bottom: 1.5mm; margin-bottom: 1.5mm }
header div { flex: 1; min-width: 0 }
header svg { flex: none; width: 24mm; height: 24mm }
header img { flex: none; align-self: start; width: 12mm; height: 12mm; border-radius: 1.5mm; object-fit: cover }
h1 { font-size: 13pt; line-height: 1.2; overflow-wrap: anywhere }
header p:first-child { font-size: 11pt; font-weight: 600 }
h2 { font-size: 7pt; font-weight: 600; letter-spacing: .3mm; text-transform: uppercase; break-after: avoid }
section { margin-bottom: 1.5mm }
.sum ~ section + section { border-top: .2mm solid #000; padding-top: 1.5mm }
.area { font-size: 22pt; line-height: 1.05; font-weight: 700; break-inside: avoid }
.to { font-size: 12pt }
.to strong { font-size: 14pt }
.sum { border: .6mm solid #000; border-radius: 1.5mm; padding: 1mm 3mm; margin-bottom: 2mm; font-size: 20pt; font-weight: 700; text-align: center; break-inside: avoid }
.sum small { display: block; font-size: 9pt; font-weight: 400 }
p, li { overflow-wrap: anywhere; orphans: 2; widows: 2 }
ul { list-style: none; padding: 0 }
`;

/** A line breaks earlier on paper than on the screen at times: a roll is cut a little later than measured. */
const withSlack = (mm: number) => Math.ceil(mm * 1.1 + 5);

/** The style of waybills on this paper. `heightsMm` are those of the waybills, for a paper without a height. */
export const waybillStyle = (paper: Paper, heightsMm: readonly number[] = []): string => {
  const { width, height } = papers[paper];
  const margin = marginMm[paper];
  if (height) return `@page { size: ${width}mm ${height}mm; margin: ${margin}mm }${commonStyle}`;
  const pages = heightsMm.map(
    (mm, index) =>
      `@page waybill${index} { size: ${width}mm ${withSlack(mm) + 2 * margin}mm; margin: ${margin}mm }
article:nth-of-type(${index + 1}) { page: waybill${index} }`,
  );
  return `${commonStyle}article { width: ${width - 2 * margin}mm }
h1 { font-size: 11pt }
${pages.join('\n')}`;
};

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);

/** Paragraphs of the lines that say something. */
const lines = (...texts: (string | null | undefined)[]) =>
  texts
    .filter((text): text is string => Boolean(text?.trim()))
    .map((text) => `<p>${escaped(text)}</p>`)
    .join('');

const section = (name: string, title: string, content: string) =>
  content && `<section class="${name}"><h2>${title}</h2>${content}</section>`;

const counted = ({ quantity, name }: { quantity: number; name: string }) => `${quantity} × ${escaped(name)}`;

/** "2 × Jollof rice + 1 × Fish": what is handed over, with its options. */
const itemsOf = ({ order_items: items }: PrintedOrder): string =>
  items.length === 0
    ? ''
    : `<ul>${items.map((item) => `<li>${[item, ...item.options].map(counted).join(' + ')}</li>`).join('')}</ul>`;

/** The deposit is on the paper, so that the rider does not ask for it again. */
const sumOf = (order: PrintedOrder) => {
  const toCollect = toCollectNaira(order);
  if (order.order_paid || toCollect === 0) return '<div class="sum">Paid</div>';
  const deposit = depositText(order);
  return `<div class="sum"><small>To collect · ${escaped(capitalised(order.order_payment_method.name))}</small>${moneyText(toCollect)}${
    deposit && `<small>Deposit received: ${escaped(deposit)}</small>`
  }</div>`;
};

/** The area by which riders sort: the city, or the area that a booking was made for. */
const areaOf = ({ customer_city: city, customer_service_area: served }: PrintedOrder) => {
  const area = city || served?.area;
  return area ? `<p class="area">${escaped(area)}</p>` : '';
};

const receiverOf = (order: PrintedOrder) =>
  `<p><strong>${escaped(order.customer_name)}</strong></p>` +
  lines(phoneText(order.customer_phone), order.customer_address, order.receiver?.landmark);

/** The day of an order: on which the receiver wants it, or on which it was made. */
const dayOf = ({ receiver, created_at }: PrintedOrder) =>
  receiver?.postponed_to
    ? `For ${weekdayText(receiver.postponed_to)}`
    : dayText(lagosDayOf(new Date(created_at)));

const promiseOf = ({ promised_from, promised_by }: PrintedOrder) => {
  if (!promised_by) return '';
  const { day, time } = promiseEnd(new Date(promised_by));
  const times = promised_from ? `${lagosTimeOf(new Date(promised_from))}–${time}` : `by ${time}`;
  return `<p>Promised ${times}, ${weekdayText(day)}</p>`;
};

const page = (
  order: PrintedOrder,
  qr: string,
  { officePhone, logo }: WaybillParts,
) => `<article><table><thead><tr><th>
<header>${logo ? `<img src="${escaped(logo)}" alt="">` : ''}<div><p>${escaped(order.company_name)}</p>${officePhone ? `<p>${escaped(phoneText(officePhone))}</p>` : ''}<h1>${escaped(order.order_id)}</h1><p>${dayOf(order)}</p>${promiseOf(order)}</div>${qr}</header>
</th></tr></thead><tbody><tr><td>
${section('to', 'To', areaOf(order) + receiverOf(order))}
${sumOf(order)}
${section('comment', 'Comment', lines(order.receiver?.note, order.customer_comment, order.order_description))}
${section('items', 'Items', itemsOf(order))}
${section('from', 'From', lines(order.outlet_name, order.outlet_phone && phoneText(order.outlet_phone), order.outlet_address, order.outlet_landmark))}
</td></tr></tbody></table></article>`;

/** Parts of the waybills besides their orders: a function that makes a text's QR code as SVG, and the office's phone. */
export interface WaybillParts {
  qrOf: (text: string) => string;
  officePhone: string | null;
  /** Its address. */
  logo: string | null;
}

/** The waybills of these orders as one HTML document, which needs `waybillStyle`. Texts of people are escaped. */
export const waybillDocument = (orders: readonly PrintedOrder[], parts: WaybillParts): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${
    orders.length === 1 ? `Waybill ${escaped(orders[0]?.order_id ?? '')}` : `${orders.length} waybills`
  }</title></head><body>${orders.map((order) => page(order, parts.qrOf(order.order_id), parts)).join('')}</body></html>`;

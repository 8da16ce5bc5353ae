import { type Order, toCollectNaira } from '@waybill/contract';
import { capitalised, moneyText, phoneText } from '@waybill/ui';

/** What a waybill says of an order. */
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
> &
  Partial<Pick<Order, 'receiver' | 'outlet_landmark'>>;

// A6 in millimetres: the size has no name in CSS. Black on white, whatever the theme: it is paper. A page holds one order; what is too long for it is cut, never moved to another.
export const waybillStyle = `
@page { size: 105mm 148mm; margin: 0 }
* { box-sizing: border-box; margin: 0 }
html { background: #fff; color: #000; font: 10pt/1.25 system-ui, sans-serif; print-color-adjust: exact }
article { display: flex; flex-direction: column; gap: 2mm; overflow: hidden; width: 105mm; height: 148mm; padding: 5mm; break-after: page }
article:last-child { break-after: auto }
header { display: flex; gap: 3mm; align-items: center; border-bottom: .5mm solid #000; padding-bottom: 2mm }
header div { flex: 1; min-width: 0 }
header svg { flex: none; width: 26mm; height: 26mm }
h1 { font-size: 14pt; overflow-wrap: anywhere }
h2 { font-size: 8pt; font-weight: 600; text-transform: uppercase }
section { overflow: hidden }
.from { max-height: 22mm }
.to { flex: none; font-size: 12pt }
.to p { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2 }
.to strong { font-size: 14pt }
.sum { border: .6mm solid #000; padding: 1.5mm 3mm; font-size: 20pt; font-weight: 700; text-align: center }
.sum small { display: block; font-size: 9pt; font-weight: 400 }
.items { flex: none }
.items li { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.comment { flex: 1; min-height: 0 }
p, li { overflow-wrap: anywhere }
ul { list-style: none; padding: 0 }
`;

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

const mostItems = 4;

function itemsOf({ order_items: items }: PrintedOrder): string {
  if (items.length === 0) return '';
  const shown = items
    .slice(0, mostItems)
    .map(({ quantity, name }) => `<li>${quantity} × ${escaped(name)}</li>`)
    .join('');
  const more = items.length - mostItems;
  return `<ul>${shown}${more > 0 ? `<li>and ${more} more</li>` : ''}</ul>`;
}

const sumOf = (order: PrintedOrder) =>
  order.order_paid
    ? '<div class="sum">Paid</div>'
    : `<div class="sum"><small>To collect · ${escaped(capitalised(order.order_payment_method.name))}</small>${moneyText(toCollectNaira(order))}</div>`;

const receiverOf = (order: PrintedOrder) =>
  `<p><strong>${escaped(order.customer_name)}</strong></p>` +
  lines(
    phoneText(order.customer_phone),
    [order.customer_address, order.customer_city].filter(Boolean).join(', '),
    order.receiver?.landmark,
  );

const page = (order: PrintedOrder, qrOf: (text: string) => string) => `<article>
<header><div><p>${escaped(order.company_name)}</p><h1>${escaped(order.order_id)}</h1></div>${qrOf(order.order_id)}</header>
${section('from', 'From', lines(order.outlet_name, order.outlet_phone && phoneText(order.outlet_phone), order.outlet_address, order.outlet_landmark))}
${section('to', 'To', receiverOf(order))}
${sumOf(order)}
${section('items', 'Items', itemsOf(order))}
${section('comment', 'Comment', lines(order.receiver?.note, order.customer_comment, order.order_description))}
</article>`;

/**
 * The waybills of these orders as one HTML document, one A6 page each, which needs `waybillStyle`. `qrOf` gives the QR code of a text as
 * SVG; texts of people are escaped.
 */
export const waybillDocument = (orders: readonly PrintedOrder[], qrOf: (text: string) => string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${
    orders.length === 1 ? `Waybill ${escaped(orders[0]?.order_id ?? '')}` : `${orders.length} waybills`
  }</title></head><body>${orders.map((order) => page(order, qrOf)).join('')}</body></html>`;

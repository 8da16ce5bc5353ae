import { type Span, spansOf, trimmed } from './span.ts';

export type LabelName =
  | 'name'
  | 'phone'
  | 'address'
  | 'area'
  | 'items'
  | 'quantity'
  | 'note'
  | 'pickup'
  | 'other';

/** Names that people give a field, at the end of the text before its sign. */
const labels: readonly [LabelName, RegExp][] = [
  [
    'pickup',
    /(?<![\p{L}\d'])(?:pick ?-?up(?: (?:location|address|point|from|at))?|sender(?:'?s)?(?: (?:name|address|phone|number|no))?|from|vendor|pick from)$/iu,
  ],
  [
    'name',
    /(?<![\p{L}\d'])(?:(?:customer|customers|cust|receiver|recipient|client|reciever|buyer|delivery)(?:'?s)?(?: (?:name|details))?|full ?name|names?|nane|contact(?: name| person)?|deliver to)$/iu,
  ],
  [
    'phone',
    /(?<![\p{L}\d'])(?:(?:(?:customer|receiver|recipient|client|reciever|contact|mobile|whatsapp|phone)(?:'?s)? )?(?:phone|fone|tel|telephone|mobile|gsm|contact|whatsapp)(?:[ .]?(?:no|number|num|nos|line))?\.?|number|num|no|call)$/iu,
  ],
  [
    'address',
    /(?<![\p{L}\d'])(?:(?:(?:customer|receiver|recipient|client|delivery|drop ?-?off|home|office|house|full)(?:'?s)? )?(?:address|addy|adress|addres|location|loc|addr|add)|drop ?-?off(?: (?:point|at))?|delivery (?:to|point)|destination|to|landmark)$/iu,
  ],
  ['area', /(?<![\p{L}\d'])(?:area|city|town|zone|lga|state)$/iu],
  ['quantity', /(?<![\p{L}\d'])(?:qty|quantity|pcs)$/iu],
  [
    'items',
    /(?<![\p{L}\d'])(?:items?(?: ordered)?|orders?|products?|goods|what|package|description|things|item name|order details|content)$/iu,
  ],
  [
    'note',
    /(?<![\p{L}\d'])(?:notes?|comments?|instructions?|remark|time|date|nb|n\.b|delivery (?:date|time))$/iu,
  ],
  [
    'other',
    /(?<![\p{L}\d'])(?:order (?:no|number|id)|invoice(?: no)?|s\/n|id|ref|payment|paid|status|email|amount|price|total|delivery|fee)$/iu,
  ],
];

export interface Labelled extends Span {
  label: LabelName;
  /** The start of the label itself. */
  labelStart: number;
}

/** Signs that end a label: a colon anywhere; another sign or the line's end, where it begins its line or cell. */
const signs = /[:=;]|-(?![\d-])|\.(?= )|(?=\n)/g;

const longest = 40;
const beginsCell = /(?:^|[\n\0|;,\t])[ ]{0,8}(?:\d{1,2}[.)] ?)?$/;

interface Head extends Span {
  label: LabelName;
}

/** The label that ends at a sign. */
function headAt(text: string, sign: Span): Head | undefined {
  const from = Math.max(0, sign.start - longest);
  const before = text.slice(from, sign.start).trimEnd();
  for (const [label, expression] of labels) {
    const match = expression.exec(before);
    if (!match) continue;
    const start = from + match.index;
    const isColon = text[sign.start] === ':';
    const beginsLine = beginsCell.test(text.slice(Math.max(0, start - 16), start));
    if (!isColon && !beginsLine) continue;
    // A line that is only the label has its value below it.
    if (sign.start === sign.end && text.slice(start - 1, start).trim() !== '') continue;
    return { label, start, end: sign.end };
  }
  return undefined;
}

/** The labels of a text, each with the piece that it is for: up to the next label or the end of its line. */
export function findLabels(text: string): Labelled[] {
  const heads = spansOf(text, signs).flatMap((sign) => headAt(text, sign) ?? []);
  return heads.map(({ label, start, end }, index) => {
    const next = heads[index + 1]?.start ?? text.length;
    const rest = text.slice(end, Math.max(end, next));
    const lead = rest.length - rest.trimStart().length;
    const stop =
      label === 'items'
        ? end + (rest.split('\n\n')[0] ?? '').length
        : end + lead + (rest.slice(lead).split('\n')[0] ?? '').length;
    return { label, labelStart: start, ...trimmed(text, { start: end, end: stop }, '₦#+()') };
  });
}

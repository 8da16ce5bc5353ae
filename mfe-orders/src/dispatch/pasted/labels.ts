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

/** What people call a field; the label is followed by a colon, a dash, or stands alone before its line. */
const labels: readonly [LabelName, string][] = [
  [
    'pickup',
    "pick ?-?up(?: (?:location|address|point|from|at))?|sender(?:'?s)?(?: (?:name|address|phone|number|no))?|from|vendor|pick from",
  ],
  [
    'name',
    "(?:customer|customers|cust|receiver|recipient|client|reciever|buyer|delivery)(?:'?s)?(?: (?:name|details))?|full ?name|names?|nane|contact(?: name| person)?|deliver to",
  ],
  [
    'phone',
    "(?:(?:customer|receiver|recipient|client|reciever|contact|mobile|whatsapp|phone)(?:'?s)? )?(?:phone|fone|tel|telephone|mobile|gsm|contact|whatsapp)(?:[ .]?(?:no|number|num|nos|line))?\\.?|number|num|no|call",
  ],
  [
    'address',
    "(?:(?:customer|receiver|recipient|client|delivery|drop ?-?off|home|office|house|full)(?:'?s)? )?(?:address|addy|adress|addres|location|loc|addr|add)|drop ?-?off(?: (?:point|at))?|delivery (?:to|point)|destination|to|landmark",
  ],
  ['area', 'area|city|town|zone|lga|state'],
  ['quantity', 'qty|quantity|pcs'],
  [
    'items',
    'items?(?: ordered)?|orders?|products?|goods|what|package|description|things|item name|order details|content',
  ],
  ['note', 'notes?|comments?|instructions?|remark|time|date|nb|n\\.b|delivery (?:date|time)'],
  [
    'other',
    'order (?:no|number|id)|invoice(?: no)?|s\\/n|id|ref|payment|paid|status|email|amount|price|total|delivery|fee',
  ],
];

export interface Labelled extends Span {
  label: LabelName;
  /** Where the label itself begins. */
  labelStart: number;
}

const atLine = (source: string) =>
  new RegExp(
    `(?<=^|[\\n\\0|;,\\t])[ ]{0,8}(?:\\d{1,2}[.)] ?)?(?:${source})[ ]?(?:[:=;]|[ ]?-(?![\\d-])|[.](?= ))[ ]?-?`,
    'giu',
  );
const inLine = (source: string) => new RegExp(`(?<![\\p{L}\\d'])(?:${source})[ ]?:`, 'giu');
const ownLine = (source: string) => new RegExp(`(?<=^|\\n)[ ]{0,8}(?:${source})[ ]?(?=\\n)`, 'giu');

/** The labels of a text, each with the piece that it is for: up to the next label or the end of its line. */
export function findLabels(text: string): Labelled[] {
  const heads: { label: LabelName; start: number; end: number }[] = [];
  for (const [label, source] of labels)
    for (const expression of [atLine(source), inLine(source), ownLine(source)])
      for (const { start, end } of spansOf(text, expression))
        if (heads.every((head) => end <= head.start || start >= head.end)) heads.push({ label, start, end });
  heads.sort((one, other) => one.start - other.start);
  return heads.map(({ label, start, end }, index) => {
    const next = heads[index + 1]?.start ?? text.length;
    const rest = text.slice(end, next);
    const lead = rest.length - rest.trimStart().length;
    const lines = label === 'items' ? rest : (rest.slice(lead).split('\n')[0] ?? '');
    const stop = label === 'items' ? end + (rest.split('\n\n')[0] ?? '').length : end + lead + lines.length;
    return { label, labelStart: start, ...trimmed(text, { start: end, end: stop }, '₦#+()') };
  });
}

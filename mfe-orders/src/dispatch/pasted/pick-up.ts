import { outletsNamed } from '@waybill/contract';
import type { KnownOutlet } from './pasted-order.ts';
import { type Reading, use } from './reading.ts';
import { spansOf, trimmed } from './span.ts';

/** Words before the pick-up: a label with its sign, or words of a sentence. */
const leads =
  /(?<![\p{L}\d])(?:(?:pick ?-?up|sender|vendor|outlet|branch|store|shop)(?: (?:location|address|point|name|from|at))?\s?[:=]|(?:pick ?-?up|pick|collect|carry)(?: (?:it|am|them))?(?: (?:from|at))?(?= )|from\s?:?(?=\s))/giu;

const mostWords = 12;

/** The outlets that the longest start of a line names, and where it ends. */
function namedAt(line: string, outlets: readonly KnownOutlet[]) {
  const words = spansOf(line, /[^\s,\0]+/g).slice(0, mostWords);
  for (const { end } of words.toReversed()) {
    const named = outletsNamed(line.slice(0, end), outlets);
    if (named.length > 0) return { end, named };
  }
  return undefined;
}

/** Takes the pick-up where it is an outlet of the company; whatever else a label has is not placed. */
export function readPickUp(reading: Reading): void {
  const { order, outlets, rest } = reading;
  if (outlets.length === 0) return;
  for (const lead of spansOf(rest, leads)) {
    const [line = ''] = rest.slice(lead.end).split(/[\n\0]/, 1);
    const found = namedAt(line, outlets);
    if (!found) continue;
    const span = trimmed(rest, { start: lead.end, end: lead.end + found.end });
    const isCertain = found.named.length === 1;
    const why = isCertain ? {} : { why: `It matches ${found.named.length} outlets` };
    const value = found.named.map(({ id, outlet_name, outlet_address, outlet_city }) => ({
      id,
      outlet_name,
      outlet_address,
      outlet_city,
    }));
    order.pickUp = { ...span, value, isCertain, ...why };
    use(reading, { start: lead.start, end: span.end });
    const others = trimmed(rest, { start: span.end, end: lead.end + line.length });
    if (/[:=]$/.test(lead.match[0]) && others.start < others.end) {
      order.left.push(others);
      use(reading, others);
    }
    return;
  }
}

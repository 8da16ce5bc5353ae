import { readCount } from '@waybill/contract';
import { counted, type FoundItem, itemPieces, readItem } from './items.ts';
import { findLabels, type LabelName } from './labels.ts';
import { nameAtStart, namePlain, nameScore } from './names.ts';
import { piecesOf } from './pieces.ts';
import { addressScore, findAreas } from './places.ts';
import { foundText, type Reading, use } from './reading.ts';
import { type Span, trimmed, usedMark } from './span.ts';

/** Takes the pieces that the message itself gives a name: "Address: …". */
export function readLabels(reading: Reading): void {
  const labels = findLabels(reading.rest);
  for (const { label, labelStart, start, end } of labels) {
    const own = ownPiece(reading, label, { start, end });
    if (own.start >= own.end) {
      // "Phone: 0803 …", of which the number is used already.
      if (reading.rest[own.start] === usedMark || label === 'phone')
        use(reading, { start: labelStart, end: own.start });
      continue;
    }
    if (label === 'pickup') {
      reading.order.left.push({ start: labelStart, end });
      use(reading, { start: labelStart, end });
      continue;
    }
    const taken = takeLabelled(reading, label, own);
    if (taken) use(reading, { start: labelStart, end: taken.end });
  }
  // Of the item that another label names, before it or after it.
  for (const { label, labelStart, start, end } of labels)
    if (label === 'quantity' && takeQuantity(reading, { start, end }))
      use(reading, { start: labelStart, end });
}

/** Sets the quantity of the only item; what is no count makes it unsure, and stays. */
function takeQuantity({ order, rest }: Reading, { start, end }: Span): boolean {
  const [item, second] = order.items;
  const text = rest.slice(start, end);
  if (!item || second || item.value.quantity !== 1 || text.includes(usedMark)) return false;
  const read = readCount(text, 10_000);
  if ('value' in read && read.value > 0) order.items = [counted(item, read.value)];
  else item.value.doubt = 'problem' in read ? `The quantity ${read.problem}` : `The quantity is “${text}”`;
  return 'value' in read && read.value > 0;
}

/** The labelled piece up to what is used already. */
function ownPiece({ rest }: Reading, label: LabelName, { start, end }: Span): Span {
  const used = rest.slice(start, end).indexOf(usedMark);
  const stop = used < 0 || label === 'items' ? end : start + used;
  return trimmed(rest, { start, end: stop }, label === 'items' ? '₦#@()' : '');
}

/** Uses what is what its label says; returns what was used. */
function takeLabelled(reading: Reading, label: LabelName, piece: Span): Span | undefined {
  if (label === 'name') return takeName(reading, piece);
  if (label === 'address') return takeAddress(reading, piece);
  if (label === 'area') return takeArea(reading, piece);
  return label === 'items' ? takeItems(reading, piece) : undefined;
}

function takeName(reading: Reading, { start, end }: Span): Span | undefined {
  const [first = ''] = reading.rest.slice(start, end).split(/[,\n(]/);
  if (reading.order.name || nameScore(first) === 0) return undefined;
  const name = nameAtStart(reading.rest, { start, end: start + first.length });
  if (!name) return undefined;
  const found = foundText(reading, name, true);
  reading.order.name = { ...found, value: namePlain(found.value) };
  return name;
}

function takeAddress(reading: Reading, piece: Span): Span | undefined {
  const text = reading.rest.slice(piece.start, piece.end);
  const areas = findAreas(text, reading.own);
  const isOne = addressScore(text, areas) > 0 || /\d/.test(text) || text.includes(' ');
  if (!isOne || /[₦@]|\bx\d/i.test(text)) return undefined;
  const { address } = reading.order;
  const full = address
    ? { start: Math.min(address.start, piece.start), end: Math.max(address.end, piece.end) }
    : piece;
  reading.order.address = foundText(reading, full, true);
  return piece;
}

function takeArea(reading: Reading, piece: Span): Span | undefined {
  const [area] = findAreas(reading.rest.slice(piece.start, piece.end), reading.own);
  if (!area || reading.order.area) return undefined;
  const [start, end] = [piece.start + area.start, piece.start + area.end];
  reading.order.area = { start, end, value: area.area, isCertain: true };
  return piece;
}

/** The first line is of items, whatever it says; those below as far as they are counted or priced. */
function takeItems(reading: Reading, { start, end }: Span): Span | undefined {
  let at = start;
  for (const line of reading.rest.slice(start, end).split('\n')) {
    const span = { start: at, end: at + line.length };
    at = span.end + 1;
    const items = itemsIn(reading.rest, span, span.start === start);
    if (items.length === 0 && line.replaceAll(usedMark, '').trim() !== '') break;
    const isPlace =
      addressScore(line, findAreas(line, reading.own)) > 1 && items.every(({ value }) => !value.hasPrice);
    if (isPlace && span.start !== start) break;
    reading.order.items.push(...items);
    use(reading, ...items);
  }
  const last = reading.order.items.at(-1);
  return last && { start, end: Math.min(start, last.start) };
}

const itemsIn = (text: string, span: Span, isItem: boolean): FoundItem[] =>
  piecesOf(text, span)
    .flatMap((piece) => itemPieces(text, piece))
    .flatMap((piece) => readItem(text, piece, isItem) ?? []);

import { corrects } from './corrections.ts';
import { nameAtEnd, nameAtStart } from './names.ts';
import { findPhones } from './phones.ts';
import { type Reading, use } from './reading.ts';
import type { Span } from './span.ts';

const otherBefore =
  /(?<!\p{L})(?:pick ?-?up|sender|from|vendor|alt|alternat\p{L}{0,5}|or|another number|second number)(?!\p{L})[^\n]{0,30}$/iu;

/** Takes the receiver's number: the first that is not the sender's, nor another one of the same person. */
export function readPhone(reading: Reading): void {
  const phones = findPhones(reading.rest);
  const isOther = ({ start }: Span) => otherBefore.test(lineBefore(reading.rest, start));
  const first = phones.find((phone) => !isOther(phone)) ?? phones[0];
  if (!first) return;
  const corrected = phones.findLast(
    (phone) => phone !== first && !isOther(phone) && corrects(lineOf(reading.rest, phone)),
  );
  const mine = corrected ?? first;
  const others = phones.filter(({ value }) => value !== mine.value);
  const isOnly = others.every(isOther) || !mine.isCertain;
  const why = corrected ? 'It corrects another number' : 'The message has another number too';
  reading.order.phone = isOnly ? mine : { ...mine, isCertain: false, why };
  reading.order.left.push(...others);
  const from = labelBefore(reading.rest, first)?.start ?? first.start;
  const before = nameAtEnd(reading.rest, lineEndBefore(reading.rest, from));
  const after = nameAtStart(reading.rest, lineStartAfter(reading.rest, first.end));
  reading.nearPhone.push(...[before, after].flatMap((name) => name ?? []));
  use(reading, ...phones, ...phones.flatMap((phone) => labelBefore(reading.rest, phone) ?? []));
}

/** "Tel 0803…": a label without its sign. */
const label = /(?<![\p{L}\d])(?:tel|phone|fone|mobile|gsm|whatsapp)\.?(?: (?:no|number)\.?)? ?$/iu;

function labelBefore(text: string, { start }: Span): Span | undefined {
  const found = label.exec(lineBefore(text, start));
  return found ? { start: start - found[0].length, end: start } : undefined;
}

const edge = /[\n\0,;|.()\t:]/;

function lineEndBefore(text: string, at: number): Span {
  let end = at;
  while (end > 0 && /[ \-(,]/.test(text[end - 1] ?? '')) end -= 1;
  let start = end;
  while (start > 0 && !edge.test(text[start - 1] ?? '') && end - start < 60) start -= 1;
  return { start, end };
}

function lineStartAfter(text: string, at: number): Span {
  let start = at;
  while (/[ \-),]/.test(text[start] ?? '')) start += 1;
  let end = start;
  while (end < text.length && !edge.test(text[end] ?? '') && end - start < 60) end += 1;
  return { start, end };
}

const lineOf = (text: string, { start, end }: Span) =>
  lineBefore(text, start) + text.slice(end, end + 40).split(/[\n\0]/, 1)[0];

const lineBefore = (text: string, at: number) =>
  text.slice(Math.max(text.lastIndexOf('\n', at - 1) + 1, at - 60), at);

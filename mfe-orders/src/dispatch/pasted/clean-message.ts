import { type Span, usedMark } from './span.ts';

export interface CleanMessage {
  /** As long as the message, each character in its place; what belongs to no order is taken out. */
  text: string;
  /** The senders of the parts, as WhatsApp writes them. */
  senders: (Span & { name: string })[];
}

/** "[14:05, 21/11/2026] Ada: ", "[21/11/2026, 14:05:33] Ada: " and "21/11/2026, 14:05 - Ada: ". */
const prefix =
  /^[ \t]*(?:\[[\d:/.,  apmAPM-]{8,30}\]|\d{1,4}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}(?:[  ]?[apAP][mM])? -) ?([^:\n]{1,40}): /gmu;

const notOurs =
  /^ {0,4}(?:forwarded(?: many times)?|<media omitted>|this message was (?:deleted|edited)|messages and calls are end-to-end encrypted)[^\n]{0,80}$/gim;

/** One character for one: spaces and dashes of all kinds become plain ones, marks of direction spaces; WhatsApp's signs for bold and pictures, spaces. */
const plainCharacters = (message: string): string =>
  message
    .replaceAll(/[\u00a0\u061c\u2000-\u200f\u202a-\u202f\u2060-\u2069\ufeff\0]/g, ' ')
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll(/[\u2018\u2019\u02bc`]/g, "'")
    .replaceAll(/[\u2022\u25cf\u25aa\u00b7\u27a4\u2705]/g, ' ')
    .replaceAll(/[\ud83c-\ud83e][\udc00-\udfff]|[\u2600-\u27bf]\ufe0f?/g, (picture) =>
      '|'.padEnd(picture.length),
    )
    .replaceAll(/[_~]|\*(?!\s?\d)/g, ' ')
    .replaceAll('\r', ' ');

/** Takes a message's copy signs out: who sent it when, that it was forwarded, bold, emoji. */
export function cleanMessage(message: string): CleanMessage {
  let text = plainCharacters(message);
  const senders = [...text.matchAll(prefix)].map((match) => {
    const name = match[1]?.trim() ?? '';
    const end = match.index + match[0].length;
    const start = match.index + match[0].lastIndexOf(match[1] ?? '');
    return { start, end: end - 2, name };
  });
  const blank = (match: string) => usedMark.repeat(match.length);
  text = text.replaceAll(prefix, blank).replaceAll(notOurs, (line) => (/\d/.test(line) ? line : blank(line)));
  return { text, senders };
}

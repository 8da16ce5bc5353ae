import { nameKey } from '@waybill/contract';
import { type Area, lagosAreas } from './lagos-areas.ts';
import { type Span, spansOf } from './span.ts';

const most = 4;

export interface FoundArea extends Span {
  area: Area;
}

/**
 * The areas that a text names, in order, the longest name at each place. `own` are those of the company's rates, by
 * their key, which may lie anywhere.
 */
export function findAreas(text: string, own: ReadonlyMap<string, Area>): FoundArea[] {
  const terms = spansOf(text, /[\p{L}\p{M}\d][\p{L}\p{M}\d'./-]*/gu);
  const keys = terms.map(({ match }) => nameKey(match[0]));
  const found: FoundArea[] = [];
  for (let at = 0; at < terms.length; at += 1) {
    for (let count = Math.min(most, terms.length - at); count > 0; count -= 1) {
      const taken = terms.slice(at, at + count);
      const first = taken[0]!;
      const last = taken.at(-1)!;
      if (/[\n\0]/.test(text.slice(first.start, last.end))) continue;
      const name = keys.slice(at, at + count).join(' ');
      const area = own.get(name) ?? lagosAreas.get(name);
      if (!area) continue;
      found.push({ start: first.start, end: last.end, area });
      at += count - 1;
      break;
    }
  }
  return found;
}

/** Words that only an address has. */
const streetWord =
  /(?<![\p{L}\d])(?:str|street|st|road|rd|avenue|ave|av|close|cl|crescent|cres|crsnt|way|drive|lane|estate|est|bus ?stop|b\/?stop|bustop|bstop|junction|junc|roundabout|express(?:way)?|plaza|mall|market|complex|tower|towers|house no|block|blk|flat|suite|shop|floor|gate|phase|boulevard|blvd|court|gardens?|terrace|quarters|barracks|layout|hostel|compound|filling station|under ?bridge|cinema|hall|polytechnic|university|church|mosque|hospital|hotel|bank|(?:house|line|room|unit|stall|road|close|km|zone) ?\d{1,3}[a-d]?)(?![\p{L}\d])/iu;

/** Words that say where something is by something else. */
const landmarkWord =
  /(?<![\p{L}\d])(?:opp(?:osite)?|beside|besides|behind|near|close to|adjacent|adj|off|by|inside|after|before|front of|along|around)\b/iu;

const streetNumber =
  /^(?:no\.? ?|number |plot |block |blk |flat |house |shop |suite )?\d{1,4}[a-d]?(?:[,/ -]|$)/i;

const placeAlone = /^(?:lagos(?: state)?|nigeria|lag|mainland|island|gra|eti[- ]osa)$/i;

/** The likelihood that a piece is of an address: 0 not at all, 3 surely. */
export function addressScore(piece: string, areas: readonly FoundArea[]): number {
  const text = piece.trim();
  if (placeAlone.test(text)) return 1;
  let score = 0;
  if (streetWord.test(text)) score += 2;
  if (streetNumber.test(text) && (score > 0 || areas.length > 0)) score += 1;
  if (areas.length > 0) score += 2;
  if (landmarkWord.test(text)) score += 1;
  return Math.min(score, 3);
}

/** Whether the piece can go on an address that the piece before it begins. */
export const canFollow = (piece: string, score: number): boolean =>
  score > 0 || placeAlone.test(piece.trim()) || landmarkWord.test(piece);

import { isPickUp, type Piece, withoutCourtesy } from './pieces.ts';
import { addressScore, canFollow, findAreas } from './places.ts';
import { foundText, type Reading, use } from './reading.ts';
import { trimmed } from './span.ts';

/** A price or a counted thing: it is an item, whatever its words remind of. */
const itemSign =
  /[₦@]|\d\s?k\b|\d,\d{3}|\b(?:each|pcs|naira)\b|^\s*\d{1,3}\s?(?:[x×]\s?\p{L}|(?:plates?|packs?|bottles?|bags?|cartons?|wraps?|pieces?|portions?|cups?|crates?|tubers?)\b)/iu;

const streetNumber = /^(?:no\.? ?)?\d{1,4}[a-d]?(?: \p{L}[\p{L}\p{M}'-]*){0,4}$/iu;

interface Scored {
  piece: Piece;
  text: string;
  score: number;
}

/** Whether a text may stand between two parts of an address. */
const isJoint = (between: string) => /^[\s,.\-;|\t]*$/.test(between);

/** Takes the address: the piece that is surest of one, with what goes on or begins it on both sides. */
export function readAddress(reading: Reading, pieces: readonly Piece[]): void {
  if (reading.order.address) return;
  const scored = pieces.map((whole): Scored => {
    const piece = withoutCourtesy(reading.rest, whole);
    const text = reading.rest.slice(piece.start, piece.end).trim();
    const isOther = isPickUp(piece.lead) || itemSign.test(text);
    return { piece, text, score: isOther ? 0 : addressScore(text, findAreas(text, reading.own)) };
  });
  const best = scored.reduce((top, { score }, index) => (score > (scored[top]?.score ?? 0) ? index : top), 0);
  if ((scored[best]?.score ?? 0) < 1) return;
  let [first, last] = [best, best];
  const touches = (one: number, other: number) => {
    const [before, after] = [scored[one], scored[other]];
    return (
      before !== undefined &&
      after !== undefined &&
      after.piece.lead === '' &&
      isJoint(reading.rest.slice(before.piece.end, after.piece.start))
    );
  };
  const goesOn = ({ text, score }: Scored) => !itemSign.test(text) && canFollow(text, score);
  while (touches(last, last + 1) && goesOn(scored[last + 1]!)) last += 1;
  while (touches(first - 1, first) && begins(scored[first - 1]!, reading, scored[first]!)) first -= 1;
  const span = trimmed(reading.rest, { start: scored[first]!.piece.start, end: scored[last]!.piece.end });
  const isCertain = scored.slice(first, last + 1).some(({ score }) => score > 2);
  reading.order.address = foundText(
    reading,
    span,
    isCertain,
    isCertain ? undefined : 'The street and area are not certain',
  );
  use(reading, span);
}

/** Whether a piece begins the address after it: a part of one, or a number with a street's name, in the same line. */
function begins(before: Scored, { rest }: Reading, after: Scored): boolean {
  if (itemSign.test(before.text) || isPickUp(before.piece.lead)) return false;
  if (before.score > 0) return true;
  const isSameLine = !rest.slice(before.piece.end, after.piece.start).includes('\n');
  return isSameLine && streetNumber.test(before.text) && !streetNumber.test(after.text);
}

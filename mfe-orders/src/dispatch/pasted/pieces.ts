import { nameScore } from './names.ts';
import { addressScore, findAreas } from './places.ts';
import { type Span, spansOf } from './span.ts';

/** A piece of the message that says one thing, and the word that leads to it. */
export interface Piece extends Span {
  lead: string;
}

// A dash between goods and their sum ends no piece, nor the comma of a decimal: "1,5 yards", "12,5k".
const ends =
  /[\n\t\0|;]|(?<!(?<![\d,])\d{1,3}),(?!\d{3}(?!\d))|(?<=(?<![\d,])\d{1,3}),(?!\d{3}(?!\d)|\d(?!\d))|(?<!\b(?:no|st|str|mr|mrs|dr|opp|rd|ave|off|bus|blk|apt|\p{L}))\.(?=\s|$)|[!?](?=\s|$)|:\s(?=\p{L})|(?<=\d{4}|,\d{3}|\dk)\s-\s|\s-\s(?!(?:[₦#]|N(?=\d)|NGN)\s?\d|\d{1,3},\d{3}|\d{4,7}(?!\d)|\d{1,3}(?:\.\d)?k\b)|\s\/\s/giu;

/** Words at which a sentence goes over to another thing, where what follows is no sum. */
const joints =
  /(?<![\p{L}\d])(?:(?:to be )?(?:delivered|sent) to|deliver(?:ed|y)? (?:it |am )?(?:to|at|give)|(?:make (?:una|e|you)|e|make am) (?:go|reach|come|carry am go|bring am come)|carry (?:am|it) (?:go|give|to)|bring (?:am|it) (?:come|to)|drop (?:am|it|off) (?:for|at|to|give|with)|take (?:am|it) to|send (?:am|it) to|i (?:dey|stay|live)(?: for| at| in)?|i'?m (?:at|in)|(?:my |the |her |his )?(?:house|address|place|office|location|shop) (?:is|na|dey|be)(?: for| at| in)?|(?:my|her|his|the|customer'?s?|receiver'?s?) name (?:is|na|be)|name (?:is|na|be)|(?:her|his|my|the|im) (?:number|no|phone|line) (?:is|na|be)|na (?=mr|mrs|madam|mama)|call(?: me| am| her| him)?(?: on)?|give(?: it to| to)?|reaching|go meet|ask for|from|to|for|at|go|give)(?=\s)(?!\s(?:[₦#@]|n?\d{3}|\d{1,3}[.,]?\d{0,2}k\b|be\b|the total|delivery|dispatch|cash|pay|him\b|her\b|me\b|us\b|am\b|once|now|today|tomorrow|you\b|wedding|party|two\b|one\b|sale|school))/giu;

/** Openers and fillers: what people say around an order. */
const courtesy =
  /^(?:good ?(?:morning|afternoon|evening|day|pm|am)|gud ?(?:morning|afternoon|evening)|gm|hello|hi|hey|hy|dear|sir|ma|boss|my (?:oga|brother|sister|guy|people|customer)|oga|madam(?! \p{Lu})|abeg|biko|ejoo?|please|pls+|plz+|kindly|help me|help|i (?:want|need|wan|would like|will like|go like)(?: to)?|we (?:want|need)(?: to)?|make (?:una|you|we)|una|can (?:you|i)|could you|una fit|fit|order(?:ing|s)?|to order|buy|get(?: me)?|wants?|pick(?: ?up)?|carry|collect|value(?: is| na)?|worth|new drop|drop|send(?: me| am| it| rider| bike| to)?|deliver(?: me| am| it)?|bring(?: me| am| it)?|give me|new order|how far|wetin dey|how are you(?: doing)?|happy (?:new month|sunday|weekend)|thank(?:s| you)(?: so much| very much| ma| sir| dear)?|tnx|thnx|god bless(?: you)?|o+|oo+|ooo+|ok(?:ay)?|alright|as usual|for me|the|this|is|it'?s|na|my|so|then|and|also|with|to|please note|details?|delivery details?|here is|below|as follows|asap|now|now now|today|sharp sharp|quick(?: quick)?|one|it|am|e|him|her|them|dem|total|item|items|at|for|by|on|in|of|as|be|when|via|naira|delivery|waybill|dispatch|rider|bike|transfer|cash|only|each)(?![\p{L}\d'])[\s,.:!-]*/iu;

/** The piece without its courtesies at the start. */
export function withoutCourtesy(text: string, piece: Piece): Piece {
  let { start } = piece;
  for (let round = 0; round < 12; round += 1) {
    const rest = text.slice(start, piece.end);
    const lead = rest.length - rest.trimStart().length;
    const match = courtesy.exec(rest.slice(lead, lead + 60));
    if (!match || match[0] === '') return { ...piece, start: start + lead };
    start += lead + match[0].length;
  }
  return { ...piece, start };
}

const pieceAt = (start: number, end: number, lead = ''): Piece => ({ start, end, lead });

const beforeNumber = /(?<=(?:\p{L}{2}|\d[kK]?)) (?=(?:[Nn]o\.? ?)?\d{1,4}[a-d]?\s?(?:x\s?)?\p{L}{2})/gu;
const isPlaceBefore = (head: string) =>
  addressScore(head, findAreas(head, new Map())) > 1 && !/[₦@]|\d\s?k\b/i.test(head);
const isNumbered =
  /\b(?:phase|road|close|block|blk|flat|house|line|shop|no|km|plot|mile|gra|suite|floor|room|unit|opp|by|off|and|&|at|for|is|na)$/i;
const isPriced = /(?:[₦#N@]\s?\d[\d,.]*|\d\s?k|\d,\d{3}|\d{4,6}|each)$/i;

/**
 * "12 Allen Avenue 2 shirts", "2 shirts 9k 12 Allen Avenue", "Blessing Okoro no 7 Allen Avenue": an address and an item or a name
 * without a sign between them.
 */
function splitAtNumbers(text: string, piece: Piece): Piece[] {
  for (const { start } of spansOf(text.slice(piece.start, piece.end), beforeNumber, piece.start)) {
    const head = text.slice(piece.start, start).trim();
    const tail = text.slice(start, piece.end).trim();
    const isItemNext =
      isPlaceBefore(head) && !isNumbered.test(head) && !/^\d+\s?(?:st|nd|rd|th)\b/i.test(tail);
    const isNamed = nameScore(head) > 0 && !isNumbered.test(head);
    const isPlaceNext = (isPriced.test(head) || isNamed) && isPlaceBefore(tail);
    if (isItemNext || isPlaceNext)
      return [{ ...piece, end: start }, ...splitAtNumbers(text, { ...piece, start: start + 1, lead: '' })];
  }
  return [piece];
}

/** The texts between signs and joints, in order; empty ones left out. */
export function piecesOf(text: string, { start, end }: Span): Piece[] {
  const pieces: Piece[] = [];
  let from = start;
  for (const stop of [...spansOf(text.slice(start, end), ends, start), { start: end, end }]) {
    let lead = '';
    let at = from;
    for (const joint of spansOf(text.slice(from, stop.start), joints, from)) {
      pieces.push(pieceAt(at, joint.start, lead));
      lead = joint.match[0].toLowerCase();
      at = joint.end;
    }
    pieces.push(pieceAt(at, stop.start, lead));
    from = stop.end;
  }
  return pieces
    .flatMap((piece) => splitAtNumbers(text, piece))
    .filter((piece) => text.slice(piece.start, piece.end).trim() !== '');
}

/** Whether these words name a person that follows. */
export const leadsToName = (lead: string): boolean =>
  /(?:name|give|for|call|ask|meet|to)/.test(lead) || lead === 'na ';

export const isPickUp = (lead: string): boolean => lead === 'from';

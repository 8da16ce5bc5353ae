import type { PaymentMethodId } from '@waybill/contract';
import { type Found, type Span, spansOf } from './span.ts';

export interface FoundPayment {
  paid?: Found<boolean>;
  method?: Found<PaymentMethodId>;
  /** All that was said about it, also what says nothing new. */
  spans: Span[];
}

/** The receiver pays: "pay on delivery", "paid on arrival", "e go pay cash", "she never pay", "collect money". */
const notPaid =
  /(?<![\p{L}\d])(?:(?:to be )?paid (?:on|upon|at) (?:delivery|arrival|collection|pick ?-?up)|p\.?o\.?d\.?|c\.?o\.?d\.?|(?:cash|pay(?:ment)?|payment|money|balance|transfer)(?: (?:is|on|upon|at|after|in|to|the|be|of|cash|goods|items?)){1,3} (?:delivery|arrival|collection|pickup|receipt)|(?:(?:e|he|she|they|dem|customer|i|we|you|na him|am) )?(?:go|will|would|wan|wants to|is to|to|gonna|ll) (?:pay|transfer|send (?:the )?money|do transfer)(?: (?:you|cash|the|d|rider|dispatch|am|by|with|via|transfer|on|when|once|as|e|he|she|they|im|una|dem|reach|see|arrives?|delivery|gets? there|money|him|her)){0,8}|(?:never|no|not|hasnt|hasn't|havent|haven't|has not|have not|yet to|neva|nor) (?:yet )?(?:pay|paid)(?: (?:yet|o|at all|for it))?|unpaid|not yet paid|pay (?:the )?(?:rider|dispatch|you)(?: cash)?|(?:(?:abeg|please|pls|rider|make (?:una|you|rider)|to|help me) )?(?:collect|receive)(?: (?:the|d|my|cash|money|payment|from|him|her|am|them|transfer)){1,4}|(?:pay|paying)(?: (?:when|with|by|in|cash)){1,2}(?: (?:cash|you|e|i|she|he|get|reach|arrive|come|there)){0,3}|on (?:delivery|arrival)|to be (?:collected|paid))(?![\p{L}\d])/giu;

/** It was paid: "paid", "don pay", "I have transferred", "payment made". */
const paid =
  /(?<![\p{L}\d])(?=\p{L})(?:(?:(?:i|we|she|he|they|e|customer|dem|already|fully|all|has|have|had|been|i've|ive|don|done|don don) ){0,4}(?:paid|payed|transferred|transfered|settled|cleared)(?: (?:already|in full|fully|via|by|with|for|to|transfer|o|up|everything|for everything|delivery too|into|your|account|acct|yesterday|today|cash|bank|on|instagram|online|oo)){0,5}|(?:(?:i|she|he|e|we|dem|they|customer) )?(?:don|done|dun) (?:pay|send|transfer|settle|drop)(?: (?:you|am|already|finish|o|the money|d money|money|everything|for am|put|for|una|delivery)){0,4}|(?:payment|transfer|money|alert) (?:is |has been |have been |was |don )?(?:made|confirmed|done|received|sent|successful|completed?|enter|entered|land|drop)|(?:i|she|he|we)? ?(?:made|did|have made) (?:the |a )?(?:transfer|payment)|prepaid|paid for|sent (?:the )?(?:money|payment)|sent(?= (?:the |d |my |her |his )?(?:delivery|dispatch|waybill|shipping|transport|logistics) (?:fee|money|cost))|(?<=(?:fee|money|cost) (?:has been |was |don )?)sent)(?![\p{L}\d])/giu;

const methods: readonly [PaymentMethodId, RegExp][] = [
  [5, /(?<![\p{L}\d])(?:transfer|transferred|transfered|trf|ussd)(?![\p{L}\d])/giu],
  [3, /(?<![\p{L}\d])(?:paystack|card|online)(?![\p{L}\d])/giu],
  [2, /(?<![\p{L}\d])cash(?![\p{L}\d])/giu],
];

const atEdges = (text: string, { start, end }: Span): Span => {
  const piece = text.slice(start, end);
  return { start: start + piece.length - piece.trimStart().length, end: start + piece.trimEnd().length };
};

const inFull = /\b(?:in full|fully|full payment|complete payment)\b/iu;

/** Finds the places that say that it is paid, or that it is to be paid. */
function findClaims(text: string) {
  const open = spansOf(text, notPaid).map((span) => atEdges(text, span));
  const closed = spansOf(text, paid)
    .map((span) => atEdges(text, span))
    .filter(({ start, end }) => open.every((one) => end <= one.start || start >= one.end));
  return { open, closed };
}

/** Every "paid" of a text, whatever it is of. */
export const claimsOfPayment = (text: string): Span[] => findClaims(text).closed;

/**
 * The order's payment and its method, as the message has them. If it says both paid and not, the first one, unsure. `notAll` is the
 * reason why it is not paid in full, whatever else it says: null if the message is clear that it is a part.
 */
export function findPayment(text: string, notAll?: string | null): FoundPayment {
  const { open, closed } = findClaims(text);
  const how = methods.flatMap(([id, expression]) => spansOf(text, expression).map((span) => ({ id, span })));
  const [first] = how;
  const [said] = [...open, ...closed].sort((one, other) => one.start - other.start);
  const isBoth = open.length > 0 && closed.length > 0;
  const why =
    notAll === null && inFull.test(text) ? 'The message says paid in full, but also a part payment' : notAll;
  return {
    ...(why !== undefined && {
      paid: {
        ...(said ?? { start: 0, end: 0 }),
        value: false,
        isCertain: why === null,
        ...(why !== null && { why }),
      },
    }),
    ...(said &&
      why === undefined && {
        paid: {
          ...said,
          value: said !== open[0],
          isCertain: !isBoth,
          ...(isBoth && { why: 'The message says both paid and to be paid' }),
        },
      }),
    ...(first && {
      method: {
        start: first.span.start,
        end: first.span.end,
        value: first.id,
        isCertain: how.every(({ id }) => id === first.id) || !isBoth,
      },
    }),
    spans: [...open, ...closed, ...how.map(({ span }) => ({ start: span.start, end: span.end }))],
  };
}

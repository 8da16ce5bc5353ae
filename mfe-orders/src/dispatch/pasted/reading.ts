import type { Area } from './lagos-areas.ts';
import type { KnownOutlet, KnownRate, PastedOrder } from './pasted-order.ts';
import { type Found, type Span, textOf, withoutSpans } from './span.ts';

/** Places that the company has names for. */
export interface KnownPlaces {
  /** Its own areas, by the key of their name. */
  own: ReadonlyMap<string, Area>;
  outlets: readonly KnownOutlet[];
  rates: readonly KnownRate[];
}

/** One order while it is read, from what is surest to the rest. */
export interface Reading extends KnownPlaces {
  /** The message, cleaned. */
  message: string;
  /** The message without other orders and without what is used. */
  rest: string;
  order: PastedOrder;
  /** Pieces at the phone number that may be a name. */
  nearPhone: Span[];
}

/** Takes these pieces out of what is still to be read. */
export function use(reading: Reading, ...spans: Span[]): void {
  reading.rest = withoutSpans(reading.rest, spans);
}

/** Whether nothing of the piece is used. */
export const isFree = ({ rest }: Reading, { start, end }: Span): boolean =>
  !rest.slice(start, end).includes('\0');

export const foundText = (
  { message }: Reading,
  span: Span,
  isCertain: boolean,
  why?: string,
): Found<string> => ({
  ...span,
  value: textOf(message, span),
  isCertain,
  ...(why && { why }),
});

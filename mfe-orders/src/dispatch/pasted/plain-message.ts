import { plainSigns, withoutEntities } from '@waybill/contract';

// Letters and digits of other looks: bold and the like, full-width, digits of other scripts, digits on keys.
const styled = /[\u{1d400}-\u{1d7ff}\uff01-\uff5e]+|(?:(?!\d)\p{Nd})+|\d\ufe0f?\u20e3/gu;

/** The message with plain letters and digits, as it was before a web page escaped it: what is read, shown and marked is this text. */
export const plainMessage = (message: string): string =>
  withoutEntities(message).replaceAll(styled, (part) => plainSigns(part));

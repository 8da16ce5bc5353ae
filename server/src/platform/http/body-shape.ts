import { requestLimits } from '@waybill/contract';
import { invalidField } from '../base/errors.ts';

const code = { quote: 34, backslash: 92, comma: 44, openList: 91, closeList: 93, open: 123, close: 125 };

/** The end of the string literal that begins at `start`; the end of the body if it is not closed. */
const endOfText = (json: string, start: number): number => {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let escapes = 0;
    while (json.charCodeAt(end - 1 - escapes) === code.backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return json.length;
};

/**
 * True for more values, or more levels of them, than any call takes. Looking is quick, whatever the text; reading
 * and checking half a million values is not.
 */
const isTooComplex = (json: string): boolean => {
  const { depth, perLevel, values } = requestLimits.body;
  const counts: number[] = [0];
  let all = 0;
  for (let at = 0; at < json.length; at += 1) {
    const char = json.charCodeAt(at);
    if (char === code.quote) at = endOfText(json, at);
    else if (char === code.open || char === code.openList) {
      all += 1;
      if (counts.push(0) > depth + 1) return true;
    } else if (char === code.close || char === code.closeList) counts.pop();
    else if (char === code.comma) {
      all += 1;
      const count = (counts.pop() ?? 0) + 1;
      if (count >= perLevel) return true;
      counts.push(count);
    }
    if (all > values) return true;
  }
  return false;
};

/** Rejects (422) a body of more values than a call can have, before it is parsed. */
export const requireSimple = (json: string): void => {
  if (isTooComplex(json)) throw invalidField('body', 'holds too many values, or too many levels of them');
};

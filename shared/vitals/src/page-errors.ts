import { type PageVisitInput, pageVisitLimits, withoutValues } from '@waybill/contract';
import type { Thrown } from './early-errors.ts';

type PageError = NonNullable<PageVisitInput['errors']>[number];

const place = /(https?:\/\/[^\s/()@]+)(\/[\w./-]+\.js):(\d+):(\d+)/g;

/** The places in files from these origins, innermost first. */
const placesIn = (text: string, origins: readonly string[]): string[] =>
  [...text.matchAll(place)]
    .filter(([, origin]) => origins.includes(origin!))
    .slice(0, pageVisitLimits.frames)
    .map(([, , file, line, column]) => `${file}:${line}:${column}`);

const textsOf = ({ error, message, place = '' }: Thrown) =>
  error instanceof Error
    ? { message: `${error.name}: ${error.message}`, stack: error.stack ?? '', place }
    : { message, stack: '', place };

/**
 * An error as it may leave the browser. None for what comes from elsewhere alone, such as an extension. The server leaves values out
 * once more.
 */
export function pageErrorOf(thrown: Thrown, origins: readonly string[]): PageError | undefined {
  const { message, stack, place } = textsOf(thrown);
  const inStack = placesIn(stack, origins);
  const at = inStack.length > 0 ? inStack : placesIn(place, origins);
  if (at.length === 0 && (stack || place)) return undefined;
  return { message: withoutValues(message.slice(0, 1_000)).slice(0, pageVisitLimits.message), at };
}

/** The same errors once, with how often they came. */
export function eachOnce(errors: readonly PageError[]): PageError[] {
  const found = new Map<string, PageError>();
  for (const error of errors) {
    const key = JSON.stringify([error.message, error.at]);
    found.set(key, { ...error, times: (found.get(key)?.times ?? 0) + 1 });
  }
  return [...found.values()].slice(0, pageVisitLimits.errors);
}

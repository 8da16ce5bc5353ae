/**
 * For so long, in ms, a part of the page is waited for before a panel names it: with a start of the page the panel is there within
 * 8 s. What comes later still takes the panel's place.
 */
export const partDeadlineMs = 6500;

/** Settles as `work` does, or rejects with `onTimeout()` after `timeoutMs`. */
export function withDeadline<T>(work: Promise<T>, timeoutMs: number, onTimeout: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(onTimeout()), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Resolves after some ms. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** For a promise whose failure is handled elsewhere. */
export const nothing = () => undefined;

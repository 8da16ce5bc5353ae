/**
 * For so long, in ms, a part of the page is waited for before a panel names it: within 8 s of a navigation. What comes later
 * takes the panel's place.
 */
export const partDeadlineMs = 7000;

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

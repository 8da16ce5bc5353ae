import type { ComponentType } from 'react';
import { nothing, partDeadlineMs, pause, withDeadline } from './deadline.ts';

const pauseBeforeRetryMs = [300, 1000];

/** The result of a dynamic import. */
export type LazyModule = Readonly<Record<string, unknown>>;

/**
 * A part's code could not be loaded; `again` tries once more and resolves when it is there. It joins a try that is under way, but
 * for a user's Retry, as that try may hang.
 */
export interface LazyLoadError extends Error {
  readonly again: (isByUser?: boolean) => Promise<void>;
  /** The host says that the file does not exist, which no try on this build mends. */
  readonly isGone: boolean;
}

/** The name of webpack's own error of a file that could not be loaded; its `type` says why. */
const lostName = 'ChunkLoadError';
const lostFile = (error: unknown) =>
  error instanceof Error && error.name === lostName ? (error as Error & { type?: string }) : undefined;

/** Everything else was thrown by the part's own code. `missing` is a file that came as published, and throws or cannot be parsed. */
const isLost = (error: unknown) => lostFile(error) !== undefined && lostFile(error)?.type !== 'missing';

/** True for an error of a part that could not be loaded, and not of one that broke. */
export const isLazyLoadError = (error: unknown): error is LazyLoadError =>
  error instanceof Error && 'again' in error;

/** The default export, else the one export whose name ends with the role: `Page`, `Dialog`. */
function componentOf<Props>(module: LazyModule, role: string): ComponentType<Props> {
  const named = Object.keys(module).filter((name) => name.endsWith(role));
  const found = 'default' in module ? module.default : named.length === 1 ? module[named[0]!] : undefined;
  if (typeof found !== 'function' && typeof found !== 'object')
    throw new TypeError(`The file must have a default export or one export whose name ends with ${role}`);
  return found as ComponentType<Props>;
}

async function fetchComponent<Props>(
  load: () => Promise<LazyModule>,
  role: string,
): Promise<ComponentType<Props>> {
  for (const ms of pauseBeforeRetryMs) {
    try {
      return componentOf(await load(), role);
    } catch (error) {
      if (!isLost(error)) throw error;
      await pause(ms);
    }
  }
  return componentOf(await load(), role);
}

/** The source of a lazily loaded component; every attempt of the boundary around it may load again. */
export interface LazySource<Props> {
  /** The component once it is there; undefined while it loads. Throws where it could not be had, until a later attempt asks. */
  componentFor: (attempt: number) => ComponentType<Props> | undefined;
  /** Resolves when the load under way has ended, well or not. */
  preload: () => Promise<void>;
}

/**
 * Remembers the component, or the load under way; forgets a failed load when a later attempt asks, as React's own
 * lazy component would keep it for ever. A load is tried three times, for at most `partDeadlineMs`; it then throws a `LazyLoadError`. Code that
 * throws while it is evaluated is not evaluated again: its error stays, as that of a component that breaks.
 * Nor is it left to Suspense, which shows nothing new within 300 ms of a fallback, and so would hold back what is there.
 */
export function lazySource<Props extends object>(
  load: () => Promise<LazyModule>,
  role: string,
): LazySource<Props> {
  let pending: Promise<void> | undefined;
  let component: ComponentType<Props> | undefined;
  let failure: { attempt: number; error: unknown } | undefined;

  const forget = () => {
    pending = undefined;
    component = undefined;
    failure = undefined;
  };
  const start = (attempt: number) => {
    const tooLong = () => Object.assign(new Error('This part took too long to load'), { name: lostName });
    const again = async (isByUser = false) => {
      // Another boundary may have had it since then.
      if (failure || (isByUser && !component)) forget();
      await (pending ?? start(attempt));
    };
    const mine = withDeadline(fetchComponent<Props>(load, role), partDeadlineMs, tooLong).then(
      (found) => {
        if (pending === mine) component = found;
      },
      (cause) => {
        const isGone = / 4(04|10)$/.test(lostFile(cause)?.type ?? '');
        const error = isLost(cause)
          ? Object.assign(new Error('This part could not be loaded', { cause }), { again, isGone })
          : cause;
        if (pending === mine) failure = { attempt, error };
        throw error;
      },
    );
    pending = mine;
    pending.catch(nothing);
    return pending;
  };
  return {
    componentFor(attempt) {
      if (isLazyLoadError(failure?.error) && attempt > failure!.attempt) forget();
      if (failure) throw failure.error;
      if (!component && !pending) start(attempt);
      return component;
    },
    preload: () => (pending ?? start(0)).then(nothing, nothing),
  };
}

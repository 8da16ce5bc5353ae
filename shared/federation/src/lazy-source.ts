import { type ComponentType, lazy } from 'react';
import { pause, withDeadline } from './deadline.ts';

const pauseBeforeRetryMs = [300, 1000];
const timeoutMs = 8000;

/** What a dynamic import gives. */
export type LazyModule = Readonly<Record<string, unknown>>;

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
    } catch {
      await pause(ms);
    }
  }
  return componentOf(await load(), role);
}

const nothing = () => undefined;

/** Where a lazily loaded component comes from; every attempt of the boundary around it may ask anew. */
export interface LazySource<Props> {
  /** The component for an attempt: the same one while it loads and once it is there, another after a failure. */
  componentFor: (attempt: number) => ComponentType<Props>;
  /** Resolves when it is there, or could not be had. */
  preload: () => Promise<void>;
}

/**
 * Remembers the component, or the load under way; forgets a failed load when a later attempt asks, as React's own
 * lazy component would keep it for ever. A load is tried three times, for at most 8 s.
 */
export function lazySource<Props extends object>(
  load: () => Promise<LazyModule>,
  role: string,
): LazySource<Props> {
  let pending: Promise<{ default: ComponentType<Props> }> | undefined;
  let component: ComponentType<Props> | undefined;
  let failedIn: number | undefined;

  const start = (attempt: number) => {
    const tooLong = () => new Error('This part took too long to load');
    pending = withDeadline(fetchComponent<Props>(load, role), timeoutMs, tooLong).then((found) => ({
      default: found,
    }));
    pending.catch(() => {
      failedIn = attempt;
    });
    return pending;
  };
  return {
    componentFor(attempt) {
      if (failedIn !== undefined && attempt > failedIn) {
        pending = undefined;
        component = undefined;
        failedIn = undefined;
      }
      component ??= lazy(() => pending ?? start(attempt)) as unknown as ComponentType<Props>;
      return component;
    },
    preload: () => (pending ?? start(0)).then(nothing, nothing),
  };
}

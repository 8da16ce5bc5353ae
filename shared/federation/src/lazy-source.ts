import type { ComponentType } from 'react';
import { pause, withDeadline } from './deadline.ts';

const pauseBeforeRetryMs = [300, 1000];
const timeoutMs = 8000;

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

export type LazySource<Props> = (attempt: number) => Promise<ComponentType<Props>>;

/**
 * Remembers the component, or the load under way; forgets a failed load when a later attempt asks. A load is tried
 * three times, for at most 8 s.
 */
export function lazySource<Props>(load: () => Promise<LazyModule>, role: string): LazySource<Props> {
  let pending: Promise<ComponentType<Props>> | undefined;
  let failedIn: number | undefined;
  return (attempt) => {
    if (pending && !(failedIn !== undefined && attempt > failedIn)) return pending;
    failedIn = undefined;
    const tooLong = () => new Error('This part took too long to load');
    const work = withDeadline(fetchComponent<Props>(load, role), timeoutMs, tooLong);
    work.catch(() => {
      if (pending === work) failedIn = attempt;
    });
    pending = work;
    return work;
  };
}

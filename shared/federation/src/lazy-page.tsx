import { PageSkeleton } from '@waybill/ui';
import { type ComponentType, type ReactNode, Suspense, use, useContext } from 'react';
import { AttemptContext } from './attempt.ts';
import { pause, withDeadline } from './deadline.ts';

const pauseBeforeRetryMs = [300, 1000];
const timeoutMs = 8000;

type PageModule = { default: ComponentType } | Readonly<Record<string, unknown>>;

/** A page that can be fetched before it is shown. */
export type LazyPage = ComponentType & { preload: () => void };

/** The default export, else the one export whose name ends with `Page`. */
function pageOf(module: PageModule): ComponentType {
  const named = Object.keys(module).filter((name) => name.endsWith('Page'));
  const page = 'default' in module ? module.default : named.length === 1 ? module[named[0]!] : undefined;
  if (typeof page !== 'function' && typeof page !== 'object')
    throw new TypeError('A lazy page must have a default export or one export whose name ends with Page');
  return page as ComponentType;
}

async function fetchPage(load: () => Promise<PageModule>): Promise<ComponentType> {
  for (const ms of pauseBeforeRetryMs) {
    try {
      return pageOf(await load());
    } catch {
      await pause(ms);
    }
  }
  return pageOf(await load());
}

type PageSource = (attempt: number) => Promise<ComponentType>;

/** Remembers the page, or the load under way; forgets a failed load when a later attempt asks. */
function pageSource(load: () => Promise<PageModule>): PageSource {
  let pending: Promise<ComponentType> | undefined;
  let failedIn: number | undefined;
  return (attempt) => {
    if (pending && !(failedIn !== undefined && attempt > failedIn)) return pending;
    failedIn = undefined;
    const work = withDeadline(fetchPage(load), timeoutMs, () => new Error('The page took too long to load'));
    work.catch(() => {
      if (pending === work) failedIn = attempt;
    });
    pending = work;
    return work;
  };
}

function LoadedPage({ source }: { source: PageSource }) {
  const Page = use(source(useContext(AttemptContext)));
  return <Page />;
}

/**
 * A page whose code is loaded when it is first shown. A failed load is tried twice again, on a fresh URL, for
 * at most 8 s; after that it throws to the nearest boundary, and loads anew in that boundary's next attempt.
 */
export function lazyPage(load: () => Promise<PageModule>, skeleton: ReactNode = <PageSkeleton />): LazyPage {
  const source = pageSource(load);
  const preload = () => void source(0).catch(() => undefined);
  return Object.assign(
    () => (
      <Suspense fallback={skeleton}>
        <LoadedPage source={source} />
      </Suspense>
    ),
    { preload },
  );
}

import { PageSkeleton } from '@waybill/ui';
import { type ComponentType, type ReactNode, Suspense, use, useContext } from 'react';
import { AttemptContext } from './attempt.ts';
import { type LazyModule, type LazySource, lazySource } from './lazy-source.ts';

/** A page that can be fetched before it is shown. */
export type LazyPage = ComponentType & { preload: () => void };

function LoadedPage({ source }: { source: LazySource<object> }) {
  const Page = use(source(useContext(AttemptContext)));
  return <Page />;
}

/**
 * A page whose code is loaded when it is first shown. A failed load is tried twice again, on a fresh URL, for
 * at most 8 s; after that it throws to the nearest boundary, and loads anew in that boundary's next attempt.
 */
export function lazyPage(load: () => Promise<LazyModule>, skeleton: ReactNode = <PageSkeleton />): LazyPage {
  const source = lazySource<object>(load, 'Page');
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

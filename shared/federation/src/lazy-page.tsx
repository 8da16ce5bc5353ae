import { PageSkeleton } from '@waybill/ui';
import { type ComponentType, createElement, type ReactNode, Suspense, useContext } from 'react';
import { AttemptContext } from './attempt.ts';
import { type LazyModule, type LazySource, lazySource } from './lazy-source.ts';

/** A page that can be fetched before it is shown. */
export type LazyPage = ComponentType & { preload: () => Promise<void> };

function LoadedPage({ source }: { source: LazySource<object> }) {
  return createElement(source.componentFor(useContext(AttemptContext)));
}

/**
 * A page whose code is loaded when it is first shown. A failed load is tried twice again, on a fresh URL, for
 * at most 8 s; after that it throws to the nearest boundary, and loads anew in that boundary's next attempt.
 */
export function lazyPage(load: () => Promise<LazyModule>, skeleton: ReactNode = <PageSkeleton />): LazyPage {
  const source = lazySource<object>(load, 'Page');
  return Object.assign(
    () => (
      <Suspense fallback={skeleton}>
        <LoadedPage source={source} />
      </Suspense>
    ),
    { preload: source.preload },
  );
}

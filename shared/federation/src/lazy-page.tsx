import { PageSkeleton } from '@waybill/ui';
import { type ComponentType, type ReactNode, useContext } from 'react';
import { AttemptContext } from './attempt.ts';
import { LazyPart } from './lazy-part.tsx';
import { type LazyModule, lazySource } from './lazy-source.ts';
import type { RemoteRoute } from './remote.ts';

/** A page that can be fetched before it is shown. */
export type LazyPage = ComponentType & { preload: () => Promise<void> };

/**
 * A page whose code is loaded when it is first shown. A failed load is tried twice again, for
 * at most 8 s; after that it throws to the nearest boundary, and loads again in that boundary's next attempt.
 */
export function lazyPage(load: () => Promise<LazyModule>, skeleton: ReactNode = <PageSkeleton />): LazyPage {
  const source = lazySource<object>(load, 'Page');
  return Object.assign(
    () => <LazyPart source={source} attempt={useContext(AttemptContext)} props={{}} coming={skeleton} />,
    { preload: source.preload },
  );
}

/** A route to such a page, under its document's title. */
export const lazyRoute = (
  path: string,
  title: string,
  load: () => Promise<LazyModule>,
  skeleton?: ReactNode,
): RemoteRoute => ({ path, handle: { title }, Component: lazyPage(load, skeleton) });

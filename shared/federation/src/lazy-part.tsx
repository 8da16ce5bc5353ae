import { createElement, type ReactNode, useEffect, useState } from 'react';
import type { LazySource } from './lazy-source.ts';

interface LazyPartProps<Props> {
  source: LazySource<Props>;
  attempt: number;
  props: Props;
  /** Shown until it is there. */
  coming: ReactNode;
}

/** A component whose code is loaded when it is first shown. Throws a `LazyLoadError` where it cannot be had. */
export function LazyPart<Props extends object>({ source, attempt, props, coming }: LazyPartProps<Props>) {
  const [looks, setLooks] = useState(0);
  const component = source.componentFor(attempt);
  const isComing = component === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each load that ended another one may be under way
  useEffect(() => {
    if (!isComing) return undefined;
    let isShown = true;
    source.preload().then(() => isShown && setLooks((count) => count + 1));
    return () => {
      isShown = false;
    };
  }, [source, isComing, looks]);
  return component ? createElement(component, props) : coming;
}

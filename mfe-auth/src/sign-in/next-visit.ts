import { useSearchParams } from 'react-router-dom';

// Every path under `/auth` but this one is a step of signing in.
const signInSteps = /^\/auth(?!\/registerCompany$)/i;

/** The path that was requested before sign-in, if it is inside the suite. */
export function nextVisit(search: URLSearchParams): string | null {
  const next = search.get('next');
  if (!next?.startsWith('/')) return null;
  const url = new URL(next, location.origin);
  // '//elsewhere' and '/\elsewhere' are URLs of another host.
  if (url.origin !== location.origin || signInSteps.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** Adds the path that was requested before sign-in, or another one, to another step of signing in. */
export function useWithNext(): (target: string, next?: string | null) => string {
  const [search] = useSearchParams();
  return (target, next = nextVisit(search)) => (next ? `${target}?next=${encodeURIComponent(next)}` : target);
}

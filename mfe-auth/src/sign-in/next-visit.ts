import { useSearchParams } from 'react-router';

// Of the addresses below `/auth` only this one is a place to be.
const signInSteps = /^\/auth(?!\/registerCompany$)/i;

/** Where the visitor wanted to go when he was asked to sign in: an address inside the suite, else null. */
export function nextVisit(search: URLSearchParams): string | null {
  const next = search.get('next');
  if (!next?.startsWith('/')) return null;
  const url = new URL(next, location.origin);
  // '//elsewhere' and '/\elsewhere' are addresses of another host.
  if (url.origin !== location.origin || signInSteps.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** Gives an address of the sign-in steps with the wish of this visit. */
export function useKeptNext(): (target: string) => string {
  const [search] = useSearchParams();
  const next = nextVisit(search);
  return (target) => (next ? `${target}?next=${encodeURIComponent(next)}` : target);
}

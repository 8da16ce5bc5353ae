import { longestOwned, ownsPath } from '../owned-paths.ts';
import type { RegistryEntry } from './registry.ts';

// Apart from the schemas: pages need no zod for it.

/** Bounds of what a page reports of a visit, which it keeps by itself. */
export const pageVisitLimits = {
  errors: 10,
  /** Times that each of them came. */
  times: 20,
  frames: 6,
  message: 200,
  timeMs: 600_000,
  bodyBytes: 16_384,
};

const withoutPage = (path: string) => path.replace(/\/\d+$/, '') || '/';

/** The screens that a remote declares in the registry: its paths, and the ones in its navigation. */
export const screensOf = ({ paths, navigation }: Pick<RegistryEntry, 'paths' | 'navigation'>): string[] =>
  [...paths, ...navigation.flatMap(({ to, also = [] }) => [to, ...also])].map(withoutPage);

/** The declared screen of an address, which has no ids; none where no remote declares it. */
export const screenOf = (remotes: readonly Parameters<typeof screensOf>[0][], path: string): string =>
  ownsPath('/suite', path) ? '/suite' : (longestOwned(remotes.flatMap(screensOf), path) ?? '/other');

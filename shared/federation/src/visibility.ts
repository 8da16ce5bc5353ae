import type { Viewer } from '@waybill/session';
import type { NavigationEntry, Requirement } from './area.ts';
import type { Registry } from './registry.ts';

const anyOf = <T>(wanted: readonly T[] | undefined, has: (one: T) => boolean) => !wanted || wanted.some(has);

/** Whether the viewer fulfils all that is required. */
export const fulfils = (viewer: Viewer, { accountTypes, anyRole, anyAbility }: Requirement = {}) =>
  anyOf(accountTypes, (type) => viewer.accountType === type) &&
  anyOf(anyRole, (role) => viewer.roles.includes(role)) &&
  anyOf(anyAbility, (ability) => viewer.abilities.includes(ability));

/** The entries of all remotes that the viewer sees in one place of a layout, in their order. */
export function visibleEntries(
  registry: Registry,
  viewer: Viewer,
  layout: NavigationEntry['layout'],
  place: NonNullable<NavigationEntry['place']> = 'sidebar',
): NavigationEntry[] {
  return registry.remotes
    .flatMap((remote) => remote.navigation)
    .filter((entry) => entry.layout === layout && (entry.place ?? 'sidebar') === place)
    .filter((entry) => fulfils(viewer, entry.requires))
    .sort((a, b) => a.order - b.order || a.label.localeCompare(b.label));
}

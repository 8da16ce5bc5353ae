import type { Registry } from './registry.ts';

/** What a tab with remotes from elsewhere needs of `overrides.ts`, which no other tab loads. */
export interface UsedOverrides {
  /** The registry with the overridden remotes' entries in place of the published ones. */
  apply: (registry: Registry) => Registry;
  /** Runs the entry of a build under development. */
  run: (name: string, entry: string) => Promise<void>;
}

/** No published build has this id: entries of a registry with it are not in order. */
export const developmentBuild = 'development';

/** True for a build that `withOverrides` put into the registry. */
export const isOverride = ({ buildId }: { buildId: string }): boolean => buildId === developmentBuild;

/** The place of overrides in a tab's storage. */
export const overridesKey = 'waybill.remotes';

/** Whether the tab may have any. */
export function mayHaveOverrides(page: Location): boolean {
  try {
    return page.search.includes('remote.') || overridesKey in sessionStorage;
  } catch {
    return false;
  }
}

import { to } from '@waybill/federation';
import type { Viewer } from '@waybill/session';
import type { Registry } from '../remotes/registry.ts';
import { visibleEntries } from '../remotes/visibility.ts';

/** The dashboard of the account, whether a remote offers it or not. */
export function dashboardOf({ team, accountType, isAdministrator }: Viewer) {
  if (!team) return to.userDashboard();
  if (accountType === 'company_courier') return to.riderDashboard();
  return isAdministrator && !accountType ? to.companies() : to.dashboard();
}

/**
 * The target of the brand (docs/spec-coverage.md#foundation-2): the dashboard of the account, or the first screen of its navigation
 * if no remote offers that dashboard.
 */
export function homeOf(viewer: Viewer, registry: Registry): string {
  const preferred = dashboardOf(viewer);
  const layout = viewer.team ? 'company' : 'user';
  const entries = [
    ...visibleEntries(registry, viewer, layout),
    // Staff without any ability have their profile.
    ...visibleEntries(registry, viewer, layout, 'menu'),
  ];
  const isOffered = entries.some((entry) => entry.to.toLowerCase() === preferred.toLowerCase());
  return isOffered ? preferred : (entries[0]?.to ?? preferred);
}

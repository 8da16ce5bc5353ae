import { to } from '@waybill/federation';
import { type Registry, visibleEntries } from '@waybill/federation/host';
import type { Viewer } from '@waybill/session';

function preferredHome({ team, accountType, isAdministrator }: Viewer) {
  if (!team) return to.userDashboard();
  if (accountType === 'company_courier') return to.courierDashboard();
  return isAdministrator && !accountType ? to.companies() : to.dashboard();
}

/**
 * Where the brand leads (spec 1, "Company layout"): the dashboard of the account, or the first screen of its
 * navigation where no remote offers that dashboard.
 */
export function homeOf(viewer: Viewer, registry: Registry): string {
  const preferred = preferredHome(viewer);
  const entries = visibleEntries(registry, viewer, viewer.team ? 'company' : 'user');
  const isOffered = entries.some((entry) => entry.to.toLowerCase() === preferred.toLowerCase());
  return isOffered ? preferred : (entries[0]?.to ?? preferred);
}

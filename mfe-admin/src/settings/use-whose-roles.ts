import { useViewer } from '@waybill/session';

/** The team whose roles are changed: the viewer's, or that of the company that an administrator acts for. */
export function useWhoseRoles(): { company_id?: string; team_id?: string } {
  const { teamId, companyId, isImpersonating } = useViewer();
  if (isImpersonating && companyId) return { company_id: companyId };
  return teamId ? { team_id: teamId } : {};
}

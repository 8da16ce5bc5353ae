import { useViewer } from '@waybill/session';

/** Whose roles a change is about: the viewer's team, or the company that an administrator acts for, whose team is not theirs. */
export function useWhoseRoles(): { company_id?: string; team_id?: string } {
  const { teamId, companyId, isImpersonating } = useViewer();
  if (isImpersonating && companyId) return { company_id: companyId };
  return teamId ? { team_id: teamId } : {};
}

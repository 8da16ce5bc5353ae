import type { Ability } from '@waybill/contract';
import { can, useViewer } from '@waybill/session';

/** Whether the viewer may do what moves money; an administrator who acts for a company only looks at it. */
export function useMay(ability: Ability): boolean {
  const viewer = useViewer();
  return can(viewer, ability) && !viewer.isImpersonating;
}

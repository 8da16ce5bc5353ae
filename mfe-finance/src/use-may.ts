import type { Ability } from '@waybill/contract';
import { can, useViewer } from '@waybill/session';

/** Whether the viewer may make calls that move money; an impersonating administrator may only look. */
export function useMay(ability: Ability): boolean {
  const viewer = useViewer();
  return can(viewer, ability) && !viewer.isImpersonating;
}

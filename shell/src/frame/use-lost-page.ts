import { showError, type Viewer } from '@waybill/session';
import { useEffect, useRef } from 'react';

/** Says why the page that was open is left, if the viewer has just lost the right to it, and nothing else has changed. */
export function useLostPage(viewer: Viewer, pathname: string, isForOthers: boolean): void {
  const place = [viewer.user?.id, viewer.teamId, viewer.companyId, pathname].join(' ');
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (!isForOthers) seen.current = place;
    else if (seen.current === place) {
      seen.current = undefined;
      showError('Your role has changed: this page is no longer open to you.');
    }
  }, [place, isForOthers]);
}

import { isLazyLoadError } from '@waybill/federation';
import { useEffect } from 'react';
import { reportShell } from '../live/report.ts';

/** Reports an error of the shell itself. A file that could not be loaded is reported by the file loader. */
export function useShellReport(error: unknown): void {
  useEffect(() => {
    if (!isLazyLoadError(error)) reportShell('crashed', error);
  }, [error]);
}

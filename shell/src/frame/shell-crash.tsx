import { ErrorPanel } from '@waybill/ui';
import { useRouteError } from 'react-router-dom';
import { useShellReport } from './use-shell-report.ts';

/** What is left when the shell itself fails: no layout, but a way on. */
export function ShellCrash() {
  useShellReport(useRouteError());
  return (
    <main id="main">
      <ErrorPanel
        title="Waybill could not be shown"
        message="Something went wrong. Load the page again; if that does not help, contact your company."
        onRetry={() => location.reload()}
      />
    </main>
  );
}

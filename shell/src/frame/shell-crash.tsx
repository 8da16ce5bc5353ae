import { ErrorPanel } from '@waybill/ui';
import { useShellReport } from './use-shell-report.ts';

/** The page when the shell itself fails: no layout, but a way on. */
export function ShellCrash({ error }: { error: unknown }) {
  useShellReport(error);
  return (
    <main id="main">
      <ErrorPanel
        title="Waybill could not be shown"
        message="Something went wrong. Reload the page, or contact your company."
        onRetry={() => location.reload()}
      />
    </main>
  );
}

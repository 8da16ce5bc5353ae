import { ErrorPanel } from '@waybill/ui';

/** What is left when the shell itself fails: no layout, but a way on. */
export const ShellCrash = () => (
  <main id="main">
    <ErrorPanel
      title="Waybill could not be shown"
      message="Something went wrong. Load the page again; if that does not help, tell your company."
      onRetry={() => location.reload()}
    />
  </main>
);

import { onRecoveryChance } from '@waybill/federation';
import type { RemoteReport } from '../remotes/remote-report.ts';

/** The shell's own build; publishing puts its id here. */
export const shellBuild = 'WBBUILDIDxxx';

const mostWaiting = 20;
let waiting: RemoteReport[] = [];
let stopTrying: (() => void) | undefined;

const deliver = async () => {
  const { sendReport } = await import('./remote-reports.ts');
  stopTrying?.();
  stopTrying = undefined;
  const reports = waiting;
  waiting = [];
  for (const report of reports) sendReport(report);
};

/** Sends the outcome of a build to the operators. Nothing waits for it; where its code cannot be loaded, later. */
export function report(about: RemoteReport): void {
  waiting = [...waiting, about].slice(-mostWaiting);
  deliver().catch(() => {
    stopTrying ??= onRecoveryChance(deliver);
  });
}

/** Reports a failure of the shell itself. */
export const reportShell = (outcome: RemoteReport['outcome'], error: unknown): void =>
  report({ remote: 'shell', build_id: shellBuild, outcome, message: String(error) });

/** Reports a file of the shell that could not be loaded; those of remotes are reported by the code that needs them. */
export function reportFile(url: string, error: Error): void {
  if (new URL(url, location.href).pathname.startsWith('/shell/')) reportShell('failed', error);
}

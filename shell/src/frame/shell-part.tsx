import { LazyPart, type LazySource, nextAttempt, RemoteBoundary, usePartRecovery } from '@waybill/federation';
import { type ReactNode, useCallback, useState } from 'react';
import { useShellReport } from './use-shell-report.ts';

interface LostPart {
  onRetry: () => void;
  isRetrying: boolean;
}

interface ShellPartProps<Props> {
  source: LazySource<Props>;
  props: Props;
  /** Shown until the part is there. */
  coming?: ReactNode;
  /** In place of the part while it cannot be loaded, or after it broke; nothing if left out. */
  lost?: (part: LostPart) => ReactNode;
}

function Lost({
  error,
  onRecovered,
  lost,
}: { error: unknown; onRecovered: () => void } & Pick<ShellPartProps<object>, 'lost'>) {
  useShellReport(error);
  const { isRetrying, retry } = usePartRecovery({ error, onRecovered });
  return lost?.({ onRetry: retry, isRetrying });
}

/** A part of the shell whose code is loaded when it is first shown. An error of it stays in its place, and it comes back by itself. */
export function ShellPart<Props extends object>({ source, props, coming, lost }: ShellPartProps<Props>) {
  const [attempt, setAttempt] = useState(nextAttempt);
  const showAgain = useCallback(() => setAttempt(nextAttempt()), []);
  return (
    <RemoteBoundary
      key={attempt}
      fallback={(error) => <Lost error={error} onRecovered={showAgain} lost={lost} />}
    >
      <LazyPart source={source} attempt={attempt} props={props} coming={coming} />
    </RemoteBoundary>
  );
}

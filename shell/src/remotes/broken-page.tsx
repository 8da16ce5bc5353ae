import { pause, usePartRecovery } from '@waybill/federation';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LoadedRemote } from './loader.ts';
import { RemoteErrorPanel } from './remote-error.panel.tsx';
import type { Remotes } from './remotes.ts';

interface BrokenPageProps {
  remotes: Remotes;
  build: LoadedRemote;
  error: unknown;
  /** Shows the place again, in the newest build that is loaded. */
  onRecovered: () => void;
}

/** Time that the panel looks for a way out before Retry can be pressed. */
const lookMs = 2000;

/**
 * In place of a page that threw. One whose code could not be loaded is loaded again, of a newer build where there is one, and of an
 * earlier one where its file does not exist. One that broke is shown once more, and at the second time in an earlier build; where
 * there is none, a newer build ends the panel.
 */
export function BrokenPage({ remotes, build, error, onRecovered }: BrokenPageProps) {
  const { name, buildId, definition } = build;
  const [isLooking, setIsLooking] = useState(true);
  const catchUp = async () => {
    const isNewer = await remotes.catchUp(name, buildId).catch(() => false);
    if (isNewer) onRecovered();
    return isNewer;
  };

  const mendAtOnce = useEffectEvent(() => remotes.mendBroken(build, location.pathname, error));
  useEffect(() => {
    let isShown = true;
    const stopLooking = () => isShown && setIsLooking(false);
    mendAtOnce().then((way) => (isShown && way !== 'nothing' ? onRecovered() : stopLooking()));
    pause(lookMs).then(stopLooking);
    return () => {
      isShown = false;
    };
  }, [onRecovered]);

  const { isRetrying, retry } = usePartRecovery({ error, onRecovered, catchUp });
  return (
    <RemoteErrorPanel
      title={definition.title}
      kind="crashed"
      onRetry={retry}
      isRetrying={isLooking || isRetrying}
    />
  );
}

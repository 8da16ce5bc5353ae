import { DetailSkeleton, Dialog, ErrorPanel } from '@waybill/ui';
import { type ComponentType, useCallback, useContext, useEffect, useEffectEvent, useState } from 'react';
import { nextAttempt } from './attempt.ts';
import { LazyPart } from './lazy-part.tsx';
import { isLazyLoadError, type LazyModule, type LazySource, lazySource } from './lazy-source.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteContext } from './remote-context.ts';
import { usePartRecovery } from './use-part-recovery.ts';

interface HostProps<Props> {
  title: DialogTitle;
  source: LazySource<Props>;
  props: Props;
}

interface FailedDialogProps {
  title: string;
  error: unknown;
  onClose: () => void;
  onMended: () => void;
}

/**
 * In place of a dialog that threw, until it can be shown; what is typed on the page behind it stays. One that broke is shown once
 * more by itself; at the second time the page is offered in another build.
 */
function FailedDialog({ title, error, onClose, onMended }: FailedDialogProps) {
  const page = useContext(RemoteContext);
  const [isUpdated, setIsUpdated] = useState(false);
  const recovery = usePartRecovery({
    error,
    onRecovered: onMended,
    onUpdated: () => setIsUpdated(true),
    ...(page && { catchUp: page.catchUp }),
  });
  const sayThrown = useEffectEvent(async () => page?.threw(title, error));
  useEffect(() => {
    let isShown = true;
    sayThrown().then((way) => {
      if (isShown && way === 'again') onMended();
      if (isShown && way === 'other') setIsUpdated(true);
    });
    return () => {
      isShown = false;
    };
  }, [onMended]);
  return (
    <Dialog title={title} onClose={onClose}>
      {isUpdated ? (
        <ErrorPanel
          title="Waybill was updated"
          message="This page has a newer version. Close this to go on typing, or press Retry to load it."
          onRetry={page?.showNewest}
        />
      ) : (
        <ErrorPanel
          title={isLazyLoadError(error) ? 'This could not be loaded' : 'This could not be shown'}
          message={
            isLazyLoadError(error) ? 'Check your network and try again.' : 'The page behind it still works.'
          }
          onRetry={recovery.retry}
          isRetrying={recovery.isRetrying}
        />
      )}
    </Dialog>
  );
}

function DialogHost<Props extends { onClose: () => void }>({
  title: titleOrText,
  source,
  props,
}: HostProps<Props>) {
  const title = typeof titleOrText === 'function' ? titleOrText() : titleOrText;
  const [attempt, setAttempt] = useState(nextAttempt);
  const showAgain = useCallback(() => setAttempt(nextAttempt()), []);
  const failed = (error: unknown) => (
    <FailedDialog title={title} error={error} onClose={props.onClose} onMended={showAgain} />
  );
  const coming = (
    <Dialog title={title} onClose={props.onClose}>
      <DetailSkeleton />
    </Dialog>
  );
  return (
    <RemoteBoundary key={attempt} fallback={failed}>
      <LazyPart source={source} attempt={attempt} props={props} coming={coming} />
    </RemoteBoundary>
  );
}

/** A title, or a function that returns it in the language of its screen. */
type DialogTitle = string | (() => string);

/** A dialog that can be fetched before it is opened. */
export type LazyDialog<Props> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * A dialog whose code is loaded when it is first opened. Until then its frame shows a skeleton; if loading fails, the frame
 * says so with Retry, tries again by itself, and the page behind it works on.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  title: DialogTitle,
  load: () => Promise<LazyModule>,
): LazyDialog<Props> {
  const source = lazySource<Props>(load, 'Dialog');
  return Object.assign((props: Props) => <DialogHost title={title} source={source} props={props} />, {
    preload: source.preload,
  });
}

import { DetailSkeleton, Dialog, ErrorPanel } from '@waybill/ui';
import { Component, type ComponentType, createElement, type ReactNode, Suspense, useState } from 'react';
import { type LazyModule, type LazySource, lazySource } from './lazy-source.ts';

interface BoundaryProps {
  /** What stands here when the dialog's code, or its rendering, failed. */
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

class DialogBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('The dialog failed') };
  }

  override render() {
    return this.state.error === undefined ? this.props.children : this.props.fallback(this.state.error);
  }
}

interface HostProps<Props> {
  title: string;
  source: LazySource<Props>;
  props: Props;
}

function LoadedDialog<Props extends object>({
  source,
  attempt,
  props,
}: Pick<HostProps<Props>, 'source' | 'props'> & { attempt: number }) {
  return createElement(source.componentFor(attempt), props);
}

function DialogHost<Props extends { onClose: () => void }>({ title, source, props }: HostProps<Props>) {
  const [attempt, setAttempt] = useState(0);
  const failed = () => (
    <Dialog title={title} onClose={props.onClose}>
      <ErrorPanel
        title="This could not be loaded"
        message="Check your network and try again."
        onRetry={() => setAttempt(attempt + 1)}
      />
    </Dialog>
  );
  const coming = (
    <Dialog title={title} onClose={props.onClose}>
      <DetailSkeleton />
    </Dialog>
  );
  return (
    <DialogBoundary key={attempt} fallback={failed}>
      <Suspense fallback={coming}>
        <LoadedDialog source={source} attempt={attempt} props={props} />
      </Suspense>
    </DialogBoundary>
  );
}

/** A dialog that can be fetched before it is opened. */
export type LazyDialog<Props> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * A dialog whose code is loaded when it is first opened. While it comes, its frame stands; when it does not come, the frame
 * says so with Retry, and the page behind it works on.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  title: string,
  load: () => Promise<LazyModule>,
): LazyDialog<Props> {
  const source = lazySource<Props>(load, 'Dialog');
  return Object.assign((props: Props) => <DialogHost title={title} source={source} props={props} />, {
    preload: source.preload,
  });
}

import { Component, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  children: ReactNode;
  /** Shown in place of what threw. */
  fallback: (error: unknown) => ReactNode;
}

/** Keeps an error of a rendering remote inside the remote's own place. Key it by the shown page. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failed?: { error: unknown } }> {
  override state: { failed?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override render() {
    const { failed } = this.state;
    return failed ? this.props.fallback(failed.error) : this.props.children;
  }
}

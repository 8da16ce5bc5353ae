import { lazySource } from '@waybill/federation';
import { ErrorPanel, PageSkeleton } from '@waybill/ui';
import { useEffect } from 'react';
import { ShellPart } from '../frame/shell-part.tsx';

const source = lazySource<object>(() => import('./suite-health.page.tsx'), 'Page');
const title = 'Suite health';

/** Names the tab, after the frame has, which knows the titles of remotes only. */
function useTitle() {
  useEffect(() => {
    queueMicrotask(() => {
      document.title = `${title} · Waybill`;
    });
    return () => {
      document.title = 'Waybill';
    };
  }, []);
}

/** The place of the health page in the layout: its code comes when it is first shown. */
export function HealthPlace() {
  useTitle();
  return (
    <ShellPart
      source={source}
      props={{}}
      coming={<PageSkeleton label="Loading Suite health" />}
      lost={({ onRetry, isRetrying }) => (
        <ErrorPanel
          title={`${title} could not be loaded`}
          message="Check your network and try again. The rest of Waybill still works."
          onRetry={onRetry}
          isRetrying={isRetrying}
        />
      )}
    />
  );
}

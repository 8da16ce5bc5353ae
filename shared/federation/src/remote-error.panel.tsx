import { ErrorPanel } from '@waybill/ui';
import type { FailureKind } from './remote-failure.ts';

const reasons: Record<FailureKind, string> = {
  unreachable: 'This part of Waybill cannot be reached now. The rest works on.',
  timeout: 'This part of Waybill takes too long to come. The rest works on.',
  contract: 'This part was made for another version of Waybill. Reload the page, or try again later.',
  invalid: 'What came is not this part of Waybill. The rest works on.',
  crashed: 'Something went wrong in this part of Waybill. The rest works on.',
};

interface RemoteErrorPanelProps {
  /** The area's title, "Orders". */
  title: string;
  kind: FailureKind;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** Says which area is not there and why, in its place, with Retry. */
export const RemoteErrorPanel = ({ title, kind, onRetry, isRetrying }: RemoteErrorPanelProps) => (
  <ErrorPanel
    title={`${title} could not be loaded`}
    message={navigator.onLine ? reasons[kind] : 'There is no connection to the internet now.'}
    onRetry={onRetry}
    isRetrying={isRetrying}
  />
);

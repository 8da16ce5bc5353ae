import { ErrorPanel } from '@waybill/ui';
import type { FailureKind } from './remote-failure.ts';

const reasons: Record<FailureKind, string> = {
  unreachable: 'This part of Waybill cannot be reached at the moment. The rest of Waybill still works.',
  timeout: 'This part of Waybill is taking too long to load. The rest of Waybill still works.',
  contract: 'This part needs another version of Waybill. Reload the page.',
  invalid: 'The download was not valid. The rest of Waybill still works.',
  crashed: 'Something went wrong in this part of Waybill. The rest of Waybill still works.',
  off: 'This part of Waybill is switched off at the moment. The rest of Waybill still works.',
};

interface RemoteErrorPanelProps {
  /** The remote's title, "Orders". */
  title: string;
  kind: FailureKind;
  /** In place of the usual sentence, such as an operator's words. */
  reason?: string | undefined;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** Takes the place of a remote that could not be shown, with the reason and Retry. */
export const RemoteErrorPanel = ({ title, kind, reason, onRetry, isRetrying }: RemoteErrorPanelProps) => (
  <ErrorPanel
    title={kind === 'off' ? `${title} is switched off` : `${title} could not be loaded`}
    message={navigator.onLine ? reason || reasons[kind] : 'There is no connection to the internet.'}
    onRetry={onRetry}
    isRetrying={isRetrying}
  />
);

import { isLazyLoadError } from './lazy-source.ts';
import { useRecovery } from './use-recovery.ts';

interface PartRecovery {
  /** The error that the part threw. */
  error: unknown;
  /** Shows the part again. */
  onRecovered: () => void;
  /** Looks for another build of the part; true if there is one. */
  catchUp?: () => Promise<boolean>;
  /** There is another build, and the part of this one is not to be had; it is shown again where this is left out. */
  onUpdated?: () => void;
}

/**
 * Brings back a part of a page that threw. One whose code could not be loaded is loaded again, also by itself. One that broke while
 * it was shown is shown again when the user presses Retry, or when there is another build.
 */
export const usePartRecovery = ({ error, onRecovered, catchUp, onUpdated = onRecovered }: PartRecovery) =>
  useRecovery(async (isByUser) => {
    const updated = catchUp?.().catch(() => false);
    if (isLazyLoadError(error)) {
      try {
        await error.again(isByUser);
      } catch (failure) {
        if (await updated) return onUpdated();
        throw failure;
      }
    } else if (await updated) return onUpdated();
    else if (!isByUser) throw error;
    return onRecovered();
  });

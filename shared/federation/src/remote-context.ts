import { createContext } from 'react';

/** Recovery for a part of a remote's page whose code cannot be loaded, or breaks. */
export interface RemoteRecovery {
  /** Asks for a newer build of the remote; true if one is there now. */
  catchUp: () => Promise<boolean>;
  /**
   * Says that a part threw, by its name. `again`: show it once more. `other`: the page could be shown in another build, where it may
   * work. `nothing`: neither.
   */
  threw: (part: string, error: unknown) => Promise<'again' | 'other' | 'nothing'>;
  /** Shows the page again, in the newest build that may be used. */
  showNewest: () => void;
}

/** The page of a remote around; null outside of one, such as in a test of a dialog alone. */
export const RemoteContext = createContext<RemoteRecovery | null>(null);

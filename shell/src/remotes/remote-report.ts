import type { RemoteFailure } from './remote-failure.ts';

/** The outcome of a build in this browser, for the operators. `previous`: it runs in place of a newer one that does not. */
export interface RemoteReport {
  remote: string;
  /** Empty where it is not known. */
  build_id: string;
  outcome: 'loaded' | 'previous' | 'failed' | 'crashed' | 'refused';
  load_ms?: number;
  message?: string;
}

/** As what a failure counts. */
export const outcomeOf = (failure: RemoteFailure | undefined): RemoteReport['outcome'] =>
  failure?.kind === 'invalid' || failure?.kind === 'contract' ? 'refused' : 'failed';

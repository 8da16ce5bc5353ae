import { queryOptions } from '@tanstack/react-query';
import type {
  SuiteHealth,
  SuiteReport,
  SuiteReportResult,
  SuiteRollout,
  SuiteShareBody,
  SuiteSwitch,
  SuiteSwitchInput,
} from '@waybill/contract';
import { addressOf } from './address.ts';
import { api } from './client.ts';
import { write } from './write.ts';

const all = ['suite'] as const;
const freshMs = 30_000;

/** The suite itself: its builds, and the operator's switches. A server that serves no suite responds with 404 to `health`. */
export const suiteApi = {
  all,
  /** For an administrator. */
  health: () =>
    queryOptions({
      queryKey: [...all, 'health'],
      queryFn: ({ signal }) => api.get<SuiteHealth>('suite/health', {}, { signal }),
      refetchInterval: freshMs,
    }),
  /** Sets a switch as a whole: what is left out is not set. */
  setSwitch: write<SuiteSwitchInput, SuiteSwitch>('suite/switch'),
  /** Gives the current build of a remote to a share of devices. */
  setShare: write<SuiteShareBody, SuiteRollout>('suite/share'),
  /**
   * Reports builds that this browser loaded, or could not. Callers ignore errors, as nothing waits for a report. Works while the page
   * is left, too.
   */
  report: (report: SuiteReport, signal?: AbortSignal) =>
    api.post<SuiteReportResult>('suite/report', report, { signal, isFinal: true }),
  /** The address for a page's report of its visit: without a token, so not by this client. */
  visitAddress: () => addressOf('suite/visit', {}).href,
};

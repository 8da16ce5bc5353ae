import type { Query } from '@tanstack/react-query';
import { isApiError } from '@waybill/api';

/** Interval at which it is requested again. */
const everyMs = 5_000;

const mayPass = (error: unknown) => isApiError(error) && (error.status === 0 || error.status >= 500);

/**
 * A `refetchInterval` of what a rider waits for: while there is nothing to show, and the reason may pass (no signal, a server that starts again), it
 * is requested again by itself. No event says that it can be had, and a rider has no hand free for Retry.
 */
export const readAgain = ({ state }: Pick<Query, 'state'>): number | false =>
  state.status === 'error' && state.data === undefined && mayPass(state.error) ? everyMs : false;

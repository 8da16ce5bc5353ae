import { queryOptions } from '@tanstack/react-query';
import type { EndedSessions, NarrowToken, Session } from '@waybill/contract';
import { offers } from '@waybill/session';
import { api } from './client.ts';
import type { Write } from './use-write.ts';
import { writeById } from './write.ts';

const all = ['sessions'] as const;

/** Sessions of the signed-in user. */
export const sessionsApi = {
  all,
  /** This session first, then by last use. */
  mine: () =>
    queryOptions({
      queryKey: [...all, 'mine'],
      queryFn: ({ signal }) => api.get<Session[]>('auth/session/me', {}, { signal }),
      enabled: offers('sessions'),
    }),
  /** A token of five minutes for these calls alone. */
  narrow: (calls: readonly string[]) => api.post<NarrowToken>('auth/session/narrow', { calls }),
  end: writeById<Session>('auth/session/revoke'),
  endOthers: ((_: undefined, idempotencyKey) =>
    api.post<EndedSessions>('auth/session/revoke/others', {}, { idempotencyKey })) satisfies Write<
    undefined,
    EndedSessions
  >,
};

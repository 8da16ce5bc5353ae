import { queryOptions } from '@tanstack/react-query';
import type { Invite, InviteRegistration } from '@waybill/contract';
import { api } from './client.ts';
import type { Write } from './use-write.ts';

const all = ['invites'] as const;

/** Invitations sent to the signed-in user. */
export const invitesApi = {
  all,
  mine: () =>
    queryOptions({
      queryKey: [...all, 'mine'],
      queryFn: ({ signal }) => api.get<Invite[]>('invite/me', { properties: 1 }, { signal }),
    }),
  refuse: ((id, idempotencyKey) =>
    api.post<Invite>('invite/refuse', { id }, { idempotencyKey })) satisfies Write<string, unknown>,
  /** Joins the company of an invite by its code; the company then has to approve. */
  accept: ((registration, idempotencyKey) =>
    api.post<unknown>('onboard/invite', registration, { idempotencyKey, isAnonymous: true })) satisfies Write<
    InviteRegistration,
    unknown
  >,
};

import { queryOptions } from '@tanstack/react-query';
import type { LegalTexts, User, UserChanges } from '@waybill/contract';
import { api } from './client.ts';
import { write } from './write.ts';

const all = ['users'] as const;

/** Users: oneself, and members of the company. */
export const usersApi = {
  all,
  detail: (userId: string) =>
    queryOptions({
      queryKey: [...all, 'detail', userId],
      queryFn: ({ signal }) => api.get<User>('user/show', { user_id: userId }, { signal }),
    }),
  /** One's own phone, description or photo; what is left out stays. */
  /** Agrees to the terms and the privacy policy of these versions. */
  agree: write<LegalTexts, User>('user/agree'),
  update: write<UserChanges, User>('user/update'),
};

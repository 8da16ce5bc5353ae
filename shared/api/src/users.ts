import { queryOptions } from '@tanstack/react-query';
import type { User } from '@waybill/contract';
import { api } from './client.ts';

/** Users: oneself, and members of the company. */
export const usersApi = {
  detail: (userId: string) =>
    queryOptions({
      queryKey: ['users', 'detail', userId],
      queryFn: ({ signal }) => api.get<User>('user/show', { user_id: userId }, { signal }),
    }),
};

import { queryOptions } from '@tanstack/react-query';
import type {
  Employee,
  Page,
  Permission,
  PermissionAssignment,
  RoleAssignment,
  RoleRecord,
} from '@waybill/contract';
import { api } from './client.ts';
import { type PageRequest, pageQueryOf } from './page-request.ts';
import { write } from './write.ts';

const all = ['roles'] as const;

/** The company's roles and what they may do. */
export const rolesApi = {
  all,
  /** All roles, each with its abilities. */
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: ({ signal }) => api.get<RoleRecord[]>('role/index', {}, { signal }),
    }),
  /** One page of the abilities there are, each with the roles that have it. */
  permissions: (request: PageRequest) =>
    queryOptions({
      queryKey: [...all, 'permissions', request],
      queryFn: ({ signal }) =>
        api.get<Page<Permission>>('permission/index', pageQueryOf(request), { signal }),
      placeholderData: (previous) => previous,
    }),
  /** Gives one of the staff a role more; one that they have already is no mistake. */
  assign: write<RoleAssignment, Employee>('role/assign'),
  /** Takes a role back; the last one of a person stays (409). */
  revoke: write<RoleAssignment, Employee>('role/revoke'),
  /** Gives a role an ability, from the next call of everybody who has the role. */
  allow: write<PermissionAssignment, RoleRecord>('permission/assign'),
  /** Takes an ability from a role. */
  forbid: write<PermissionAssignment, RoleRecord>('permission/revoke'),
};

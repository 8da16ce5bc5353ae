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
import type { Write } from './use-write.ts';

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
  assign: ((assignment, idempotencyKey) =>
    api.post<Employee>('role/assign', assignment, { idempotencyKey })) satisfies Write<
    RoleAssignment,
    Employee
  >,
  /** Takes a role back; the last one of a person stays (409). */
  revoke: ((assignment, idempotencyKey) =>
    api.post<Employee>('role/revoke', assignment, { idempotencyKey })) satisfies Write<
    RoleAssignment,
    Employee
  >,
  /** Gives a role an ability, from the next call of everybody who has the role. */
  allow: ((assignment, idempotencyKey) =>
    api.post<RoleRecord>('permission/assign', assignment, { idempotencyKey })) satisfies Write<
    PermissionAssignment,
    RoleRecord
  >,
  /** Takes an ability from a role. */
  forbid: ((assignment, idempotencyKey) =>
    api.post<RoleRecord>('permission/revoke', assignment, { idempotencyKey })) satisfies Write<
    PermissionAssignment,
    RoleRecord
  >,
};

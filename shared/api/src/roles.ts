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

/** By the id that `role/index` names: with ours a role's name, with another server's whatever it is. */
type AssignedRole = Omit<RoleAssignment, 'role_id'> & { role_id: string };
type AssignedPermission = Omit<PermissionAssignment, 'role_id'> & { role_id: string };

/** The company's roles and their abilities. */
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
      queryFn: async ({ signal }) => {
        const page = await api.get<Page<Permission>>('permission/index', pageQueryOf(request), { signal });
        // Another server has an id and a name of each alone.
        return { ...page, data: page.data.map((one) => ({ ...one, roles: one.roles ?? [] })) };
      },
      placeholderData: (previous) => previous,
    }),
  /** Gives one of the staff a role more; one that they have already is no mistake. */
  assign: write<AssignedRole, Employee>('role/assign'),
  /** Takes a role back; the last one of a person stays (409). */
  revoke: write<AssignedRole, Employee>('role/revoke'),
  /** Gives a role an ability, from the next call of each holder of the role. */
  allow: write<AssignedPermission, RoleRecord>('permission/assign'),
  /** Takes an ability from a role. */
  forbid: write<AssignedPermission, RoleRecord>('permission/revoke'),
};

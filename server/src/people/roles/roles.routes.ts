import {
  employee,
  noQuery,
  pageQuery,
  permissionAssignment,
  permissionPage,
  role,
  roleAssignment,
  roleList,
} from '@waybill/contract';
import { guarded, roles, staff } from '../../platform/http/access.ts';
import { recordedAs, subjectOf } from '../../platform/http/activity-parts.ts';
import type { RecordedCall } from '../../platform/http/activity-rule.ts';
import { get, post, showing } from '../../platform/http/calls.ts';
import { rolesService } from './roles.service.ts';

const ofPerson = recordedAs('roles', subjectOf('employee', 'employee_name'));
const sentRole = ({ body }: RecordedCall) => ({ role: String(body.role_id) });
const ofRole = recordedAs('roles', subjectOf('role', 'id'));
const sentAbility = ({ body }: RecordedCall) => ({ ability: String(body.permission_id) });

/** A company's roles: their holders among the staff, and their abilities. An impersonating administrator may change both. */
export const rolesRoutes = [
  get('/role/index', staff('settings.manage', 'employees.manage'), {
    summary: 'The roles of the company, each with its abilities',
    querystring: noQuery,
    returns: showing(roleList, ['role']),
    read: ({ member, reads }) => rolesService.listRoles(reads, member.company.id),
  }),

  post('/role/assign', guarded(roles(staff('settings.manage'))), {
    summary: 'Give one of the staff a role more',
    description:
      'Roles add up. One that they have already is no mistake. Returns the employee. Whoever has `settings.manage` can give any of these roles to anybody of the staff, themselves included; with `permission/assign` that comes to every ability there is. Out of reach is only the owner’s role.',
    body: roleAssignment,
    returns: showing(employee, ['employeeName', 'employee']),
    message: 'Role assigned.',
    activity: ofPerson('role_assigned', sentRole),
    write: (tx, { member, body }) => rolesService.assign(tx, member, body),
  }),

  post('/role/revoke', guarded(roles(staff('settings.manage'))), {
    summary: 'Take a role from one of the staff',
    description: 'One that they do not have is no mistake. The last one stays (409): terminate instead.',
    body: roleAssignment,
    returns: showing(employee, ['employeeName', 'employee']),
    message: 'Role taken back.',
    activity: ofPerson('role_revoked', sentRole),
    write: (tx, { member, body }) => rolesService.revoke(tx, member, body),
  }),

  get('/permission/index', staff('settings.manage', 'employees.manage'), {
    summary: 'The abilities there are, each with the roles of the company that have it',
    querystring: pageQuery,
    returns: showing(permissionPage, ['permission']),
    read: ({ query, member, reads }) => rolesService.listPermissions(reads, member.company.id, query),
  }),

  post('/permission/assign', guarded(roles(staff('settings.manage'))), {
    summary: 'Give a role an ability',
    description:
      'Holds from the next call of every member with the role. Returns the role. Whoever has `settings.manage` can give every ability to a role of their own, `employees.manage` and `remittance.verify` among them, and `settings.manage` to others: it is worth as much as ownership, but for the owner’s role. A screen that gives it should say so.',
    body: permissionAssignment,
    returns: showing(role, ['role']),
    message: 'Permission assigned.',
    activity: ofRole('ability_assigned', sentAbility),
    write: (tx, { member, body }) => rolesService.allow(tx, member, body),
  }),

  post('/permission/revoke', guarded(roles(staff('settings.manage'))), {
    summary: 'Take an ability from a role',
    body: permissionAssignment,
    returns: showing(role, ['role']),
    message: 'Permission taken back.',
    activity: ofRole('ability_revoked', sentAbility),
    write: (tx, { member, body }) => rolesService.forbid(tx, member, body),
  }),
];

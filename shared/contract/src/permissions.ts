import { z } from 'zod';
import { companyScoped, pageOf } from './page.ts';
import { abilities, assignableRoles, changeableRoles, companyRoles } from './roles.ts';
import { id } from './text.ts';

/** A role of a company with the abilities that it has there. Ids are the names that the server checks. */
export const role = z.object({
  id: z.enum(companyRoles),
  name: z.string(),
  abilities: z.array(z.enum(abilities)),
});
export type RoleRecord = z.infer<typeof role>;
/** `role/index`: whole. */
export const roleList = z.array(role);

/** An ability, and which roles of the company have it. */
export const permission = z.object({
  id: z.enum(abilities),
  name: z.string(),
  description: z.string(),
  roles: z.array(z.enum(companyRoles)),
});
export type Permission = z.infer<typeof permission>;
/** One page of abilities. */
export const permissionPage = pageOf(permission);

/** `role/assign`, `role/revoke`: to or from one of the company's staff. */
export const roleAssignment = z.strictObject({
  ...companyScoped,
  team_id: id.optional(),
  user_id: id,
  role_id: z.enum(assignableRoles),
});
export type RoleAssignment = z.infer<typeof roleAssignment>;

/** `permission/assign`, `permission/revoke`: to or from a role whose abilities are the company's to change. */
export const permissionAssignment = z.strictObject({
  ...companyScoped,
  team_id: id.optional(),
  permission_id: z.enum(abilities),
  role_id: z.enum(changeableRoles),
});
export type PermissionAssignment = z.infer<typeof permissionAssignment>;

import {
  employee,
  noQuery,
  pageQuery,
  permissionAssignment,
  permissionPage,
  role,
  roleAssignment,
  roleList,
  success,
} from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../platform/database/database.ts';
import { ok } from '../../platform/http/responses.ts';
import { rolesService } from './roles.service.ts';

const roleRoutes =
  (db: Database): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/role/index',
      {
        schema: {
          summary: 'The roles of the company, each with its abilities',
          querystring: noQuery,
          response: { 200: success(roleList) },
        },
      },
      async ({ member }) => ok(await rolesService.listRoles(db, member.company.id)),
    );

    app.post(
      '/role/assign',
      {
        schema: {
          summary: 'Give one of the staff a role more',
          description:
            'Roles add up. One that they have already is no mistake. Returns the employee. Whoever has `settings.manage` can give any of these roles to anybody of the staff, themselves included; with `permission/assign` that comes to every ability there is. Out of reach is only the owner’s role.',
          body: roleAssignment,
          response: { 200: success(employee) },
        },
      },
      (request) =>
        request.transaction(async (tx) =>
          ok(await rolesService.assign(tx, request.member, request.body), 'Role assigned.'),
        ),
    );

    app.post(
      '/role/revoke',
      {
        schema: {
          summary: 'Take a role from one of the staff',
          description:
            'One that they do not have is no mistake. The last one stays (409): terminate instead.',
          body: roleAssignment,
          response: { 200: success(employee) },
        },
      },
      (request) =>
        request.transaction(async (tx) =>
          ok(await rolesService.revoke(tx, request.member, request.body), 'Role taken back.'),
        ),
    );
  };

const permissionRoutes =
  (db: Database): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/permission/index',
      {
        schema: {
          summary: 'The abilities there are, each with the roles of the company that have it',
          querystring: pageQuery,
          response: { 200: success(permissionPage) },
        },
      },
      async ({ query, member }) => ok(await rolesService.listPermissions(db, member.company.id, query)),
    );

    app.post(
      '/permission/assign',
      {
        schema: {
          summary: 'Give a role an ability',
          description:
            'Holds from the next call of every member with the role. Returns the role. Whoever has `settings.manage` can give every ability to a role of their own, `employees.manage` and `remittance.verify` among them, and `settings.manage` to others: it is worth as much as ownership, but for the owner’s role. A screen that gives it should say so.',
          body: permissionAssignment,
          response: { 200: success(role) },
        },
      },
      (request) =>
        request.transaction(async (tx) =>
          ok(await rolesService.allow(tx, request.member, request.body), 'Permission assigned.'),
        ),
    );

    app.post(
      '/permission/revoke',
      {
        schema: {
          summary: 'Take an ability from a role',
          body: permissionAssignment,
          response: { 200: success(role) },
        },
      },
      (request) =>
        request.transaction(async (tx) =>
          ok(await rolesService.forbid(tx, request.member, request.body), 'Permission taken back.'),
        ),
    );
  };

export const rolesRoutes =
  (db: Database): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(roleRoutes(db));
    await app.register(permissionRoutes(db));
  };

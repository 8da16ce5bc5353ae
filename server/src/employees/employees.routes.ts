import {
  availabilityBody,
  companyRecordBody,
  employee,
  employeeChanges,
  employeeFilter,
  employeePage,
  employeeSearch,
  limits,
  pageQuery,
  showQuery,
  success,
} from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readSentPhoto } from '../photos/index.ts';
import type { Database } from '../platform/database/database.ts';
import { ok } from '../platform/http/answers.ts';
import { sendWholeList, toPeriod, wantsWholeList } from '../platform/http/paging.ts';
import type { EmployeesService } from './employees.service.ts';

const listAnswer = success(z.union([employeePage, z.array(employee)]));

const readRoutes =
  (db: Database, employees: EmployeesService): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/employee/filter/index',
      {
        schema: {
          summary: 'List employees',
          description: 'Newest first. Who may only filter by employee is given ids and names.',
          querystring: pageQuery,
          body: employeeFilter,
          response: { 200: listAnswer },
        },
      },
      async ({ query, body, member, reads }, reply) => {
        const isWhole = wantsWholeList(query, body);
        const filter = { companyId: member.company.id, ...toPeriod(body, isWhole) };
        if (!isWhole) return ok(await employees.list(reads, member, filter, query));
        return sendWholeList(reply, { ...(await employees.whole(reads, member, filter)), schema: employee });
      },
    );

    app.post(
      '/employee/search/index',
      {
        schema: {
          summary: 'Search employees',
          description: 'By name, phone or email.',
          querystring: pageQuery,
          body: employeeSearch,
          response: { 200: success(employeePage) },
        },
      },
      async ({ query, body, member, reads }) => {
        const filter = { companyId: member.company.id, search: body.search };
        return ok(await employees.list(reads, member, filter, query));
      },
    );

    app.get(
      '/employee/show',
      {
        schema: {
          summary: 'Show an employee',
          description: 'Oneself, or anyone of the company for who manages its employees.',
          querystring: showQuery,
          response: { 200: success(employee) },
        },
      },
      async ({ query, member }) => ok(await employees.show(db, member, query.id)),
    );
  };

const writeRoutes =
  (employees: EmployeesService): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/employee/update/status',
      {
        schema: {
          summary: 'Set an employee active or inactive',
          description: "One's own, or with `id` that of an employee one manages.",
          body: availabilityBody,
          response: { 200: success(employee) },
        },
      },
      (request) =>
        request.write(async (tx) => {
          const { id, status } = request.body;
          return ok(await employees.setStatus(tx, request.member, id, status), 'Status changed.');
        }),
    );

    app.post(
      '/employee/update',
      {
        bodyLimit: limits.photoBodyBytes,
        schema: {
          summary: 'Change an employee',
          description:
            'What is left out stays. Of himself, everybody changes his phone and his photo; the rest needs `employees.manage`.',
          body: employeeChanges,
          response: { 200: success(employee) },
        },
      },
      async (request) => {
        const { member, body } = request;
        const photo = await readSentPhoto(member.user.id, body);
        return request.write(async (tx) =>
          ok(await employees.update(tx, member, body, photo), 'Employee saved.'),
        );
      },
    );
  };

/** Who belongs to the company, and who does not any more. */
const membershipRoutes =
  (employees: EmployeesService): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/employee/approve/company',
      {
        schema: {
          summary: 'Let in one of the staff who waits for the company',
          body: companyRecordBody,
          response: { 200: success(employee) },
        },
      },
      (request) =>
        request.write(async (tx) =>
          ok(await employees.approve(tx, request.member, request.body.id), 'Employee approved.'),
        ),
    );

    app.post(
      '/employee/terminate',
      {
        schema: {
          summary: 'End the membership of one of the staff',
          description: 'His access ends with this call. The last owner stays (409).',
          body: companyRecordBody,
          response: { 200: success(employee) },
        },
      },
      (request) =>
        request.write(async (tx) =>
          ok(await employees.terminate(tx, request.member, request.body.id), 'Employee terminated.'),
        ),
    );
  };

export const employeesRoutes =
  (db: Database, employees: EmployeesService): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(readRoutes(db, employees));
    await app.register(writeRoutes(employees));
    await app.register(membershipRoutes(employees));
  };

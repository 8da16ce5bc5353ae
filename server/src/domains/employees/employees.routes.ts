import {
  availabilityBody,
  companyRecordBody,
  employee,
  employeeChanges,
  employeeFilter,
  employeePage,
  employeeSearch,
  pageQuery,
  requestLimits,
  showQuery,
  success,
} from '@waybill/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database, Tx } from '../../platform/database/database.ts';
import { sendAll, toPeriod, wantsAll } from '../../platform/http/paging.ts';
import { ok } from '../../platform/http/responses.ts';
import type { ApprovalMails } from '../approval-mails/index.ts';
import { readSentPhoto } from '../photos/index.ts';
import { employeesService } from './employees.service.ts';

const listResponse = success(z.union([employeePage, z.array(employee)]));

const readRoutes =
  (db: Database): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/employee/filter/index',
      {
        schema: {
          summary: 'List employees',
          description: 'Newest first. Who may only filter by employee is given ids and names.',
          querystring: pageQuery,
          body: employeeFilter,
          response: { 200: listResponse },
        },
      },
      async ({ query, body, member, reads }, reply) => {
        const isUnpaginated = wantsAll(query, body);
        const filter = { companyId: member.company.id, ...toPeriod(body, isUnpaginated) };
        if (!isUnpaginated) return ok(await employeesService.list(reads, member, filter, query));
        return sendAll(reply, {
          ...(await employeesService.listAll(reads, member, filter)),
          schema: employee,
        });
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
        return ok(await employeesService.list(reads, member, filter, query));
      },
    );

    app.get(
      '/employee/show',
      {
        schema: {
          summary: 'Show an employee',
          description: 'Oneself; for members who manage employees, anyone of the company.',
          querystring: showQuery,
          response: { 200: success(employee) },
        },
      },
      async ({ query, member }) => ok(await employeesService.show(db, member, query.id)),
    );
  };

/** For a repetition of a write: the record as it now is, also of somebody who has left since. */
const byId = ({ member }: FastifyRequest) => ({
  readAgain: async (tx: Tx, id: string) =>
    z.encode(employee, await employeesService.read(tx, member.company.id, id)),
});

const writeRoutes: FastifyPluginAsyncZod = async (app) => {
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
      request.transaction(async (tx) => {
        const { id, status } = request.body;
        return ok(await employeesService.setStatus(tx, request.member, id, status), 'Status changed.');
      }, byId(request)),
  );

  app.post(
    '/employee/update',
    {
      bodyLimit: requestLimits.photoBodyBytes,
      schema: {
        summary: 'Change an employee',
        description:
          'What is left out stays. Everybody may change their own phone and photo; the rest needs `employees.manage`.',
        body: employeeChanges,
        response: { 200: success(employee) },
      },
    },
    async (request) => {
      const { member, body } = request;
      const photo = await readSentPhoto(member.user.id, body);
      return request.transaction(
        async (tx) => ok(await employeesService.update(tx, member, body, photo), 'Employee saved.'),
        byId(request),
      );
    },
  );
};

/** Approval and termination. */
const membershipRoutes =
  (mails: ApprovalMails): FastifyPluginAsyncZod =>
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
        request.transaction(
          async (tx) =>
            ok(
              await employeesService.approve(tx, request.member, request.body.id, mails),
              'Employee approved.',
            ),
          byId(request),
        ),
    );

    app.post(
      '/employee/terminate',
      {
        schema: {
          summary: 'End the membership of one of the staff',
          description: 'Their access ends with this call. The last owner stays (409).',
          body: companyRecordBody,
          response: { 200: success(employee) },
        },
      },
      (request) =>
        request.transaction(
          async (tx) =>
            ok(await employeesService.terminate(tx, request.member, request.body.id), 'Employee terminated.'),
          byId(request),
        ),
    );
  };

export const employeesRoutes =
  (db: Database, mails: ApprovalMails): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(readRoutes(db));
    await app.register(writeRoutes);
    await app.register(membershipRoutes(mails));
  };

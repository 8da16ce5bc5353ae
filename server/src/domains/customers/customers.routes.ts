import {
  companyRecordBody,
  created,
  customer,
  customerChanges,
  customerFilter,
  customerPage,
  customerSearch,
  newCustomer,
  pageQuery,
  success,
} from '@waybill/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { sendAll, toPeriod, wantsAll } from '../../platform/http/paging.ts';
import { createdResponse, ok } from '../../platform/http/responses.ts';
import { customersService } from './customers.service.ts';

const listResponse = success(z.union([customerPage, z.array(customer)]));

export const customersRoutes: FastifyPluginAsyncZod = async (app) => {
  /** For a repeated request: the customer as it is now, even if deleted since. */
  const byId = ({ member }: FastifyRequest) => ({
    readAgain: async (tx: Tx, id: string) =>
      z.encode(customer, await customersService.read(tx, member.company.id, id)),
  });

  app.post(
    '/customer/filter/index',
    {
      schema: {
        summary: 'List customers',
        description: 'Newest first. `pagination=0` in query or body gives the unpaginated list.',
        querystring: pageQuery,
        body: customerFilter,
        response: { 200: listResponse },
      },
    },
    async ({ query, body, member, reads }, reply) => {
      const isUnpaginated = wantsAll(query, body);
      const filter = { companyId: member.company.id, ...toPeriod(body, isUnpaginated) };
      if (!isUnpaginated) return ok(await customersService.list(reads, filter, query));
      return sendAll(reply, { ...(await customersService.listAll(reads, filter)), schema: customer });
    },
  );

  app.post(
    '/customer/search/index',
    {
      schema: {
        summary: 'Search customers',
        description: 'By name, phone or email.',
        querystring: pageQuery,
        body: customerSearch,
        response: { 200: success(customerPage) },
      },
    },
    async ({ query, body, member, reads }) =>
      ok(await customersService.list(reads, { companyId: member.company.id, search: body.search }, query)),
  );

  app.post(
    '/customer/store',
    { schema: { summary: 'Add a customer', body: newCustomer, response: { 201: created(customer) } } },
    (request) =>
      request.transaction(
        async (tx) =>
          createdResponse(await customersService.create(tx, request.member, request.body), 'Customer added.'),
        byId(request),
      ),
  );

  app.post(
    '/customer/update',
    {
      schema: {
        summary: 'Change a customer',
        description:
          'Fields that are left out stay as they are. Orders keep the customer as entered when they were made.',
        body: customerChanges,
        response: { 200: success(customer) },
      },
    },
    (request) =>
      request.transaction(
        async (tx) => ok(await customersService.update(tx, request.member, request.body), 'Customer saved.'),
        byId(request),
      ),
  );

  app.post(
    '/customer/delete',
    {
      schema: {
        summary: 'Delete a customer',
        description: 'Past orders stay as they are; a second time is a 404.',
        body: companyRecordBody,
        response: { 200: success(customer) },
      },
    },
    (request) =>
      request.transaction(
        async (tx) =>
          ok(await customersService.remove(tx, request.member, request.body.id), 'Customer deleted.'),
        byId(request),
      ),
  );
};

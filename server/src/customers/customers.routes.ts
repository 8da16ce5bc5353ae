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
import type { Tx } from '../platform/database/database.ts';
import { createdAnswer, ok } from '../platform/http/answers.ts';
import { sendWholeList, toPeriod, wantsWholeList } from '../platform/http/paging.ts';
import type { CustomersService } from './customers.service.ts';

const listAnswer = success(z.union([customerPage, z.array(customer)]));

export const customersRoutes =
  (customers: CustomersService): FastifyPluginAsyncZod =>
  async (app) => {
    /** For a repetition: the customer as it now stands, also one that has been deleted since. */
    const byId = ({ member }: FastifyRequest) => ({
      readAgain: async (tx: Tx, id: string) =>
        z.encode(customer, await customers.read(tx, member.company.id, id)),
    });

    app.post(
      '/customer/filter/index',
      {
        schema: {
          summary: 'List customers',
          description: 'Newest first. `pagination=0` in query or body gives the whole list.',
          querystring: pageQuery,
          body: customerFilter,
          response: { 200: listAnswer },
        },
      },
      async ({ query, body, member, reads }, reply) => {
        const isWhole = wantsWholeList(query, body);
        const filter = { companyId: member.company.id, ...toPeriod(body, isWhole) };
        if (!isWhole) return ok(await customers.list(reads, filter, query));
        return sendWholeList(reply, { ...(await customers.whole(reads, filter)), schema: customer });
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
        ok(await customers.list(reads, { companyId: member.company.id, search: body.search }, query)),
    );

    app.post(
      '/customer/store',
      { schema: { summary: 'Add a customer', body: newCustomer, response: { 201: created(customer) } } },
      (request) =>
        request.write(
          async (tx) =>
            createdAnswer(await customers.create(tx, request.member, request.body), 'Customer added.'),
          byId(request),
        ),
    );

    app.post(
      '/customer/update',
      {
        schema: {
          summary: 'Change a customer',
          description:
            'Fields that are left out stay as they are. Orders keep the customer as he was when they were made.',
          body: customerChanges,
          response: { 200: success(customer) },
        },
      },
      (request) =>
        request.write(
          async (tx) => ok(await customers.update(tx, request.member, request.body), 'Customer saved.'),
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
        request.write(
          async (tx) => ok(await customers.remove(tx, request.member, request.body.id), 'Customer deleted.'),
          byId(request),
        ),
    );
  };

import {
  companyRecordBody,
  customer,
  customerChanges,
  customerFilter,
  customerPage,
  customerSearch,
  newCustomer,
  pageQuery,
} from '@waybill/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { staff, work } from '../../platform/http/access.ts';
import { changedFields, recordedAs, subjectOf } from '../../platform/http/activity-parts.ts';
import { post, readByPost, showing } from '../../platform/http/calls.ts';
import { sendAll, toPeriod, wantsAll } from '../../platform/lists/paging.ts';
import { customersService } from './customers.service.ts';

const recorded = recordedAs('address_book', subjectOf('customer', 'customer_name'));

const listed = z.union([customerPage, z.array(customer)]);

/** For a repeated request: the customer as it is now, even if deleted since. */
const readAgain = (tx: Tx, { member }: FastifyRequest, id: string) =>
  customersService.read(tx, member.company.id, id);

/** The people to whom a company delivers. */
export const customersRoutes = [
  readByPost('/customer/filter/index', staff('orders.read'), {
    summary: 'List customers',
    description: 'Newest first. `pagination=0` in query or body gives the unpaginated list.',
    querystring: pageQuery,
    body: customerFilter,
    returns: showing(listed, ['customer']),
    read: async ({ query, body, member, reads }, reply) => {
      const isUnpaginated = wantsAll(query, body);
      const filter = { companyId: member.company.id, ...toPeriod(body, isUnpaginated) };
      if (!isUnpaginated) return customersService.list(reads, filter, query);
      return sendAll(reply, await customersService.listAll(reads, filter), customer);
    },
  }),

  readByPost('/customer/search/index', staff('orders.read'), {
    summary: 'Search customers',
    description: 'By name, phone or email.',
    querystring: pageQuery,
    body: customerSearch,
    returns: showing(customerPage, ['customer']),
    read: ({ query, body, member, reads }) =>
      customersService.list(reads, { companyId: member.company.id, search: body.search }, query),
  }),

  post('/customer/store', work(staff('customers.write')), {
    summary: 'Add a customer',
    body: newCustomer,
    creates: showing(customer, ['customer']),
    message: 'Customer added.',
    activity: recorded('created'),
    write: (tx, { member, body }) => customersService.create(tx, member, body),
    readAgain,
  }),

  post('/customer/update', work(staff('customers.write')), {
    summary: 'Change a customer',
    description:
      'Fields that are left out stay as they are; `clear` names those to empty. Orders keep the customer as entered when they were made.',
    body: customerChanges,
    returns: showing(customer, ['customer']),
    message: 'Customer saved.',
    activity: recorded('updated', changedFields),
    write: (tx, { member, body }) => customersService.update(tx, member, body),
    readAgain,
  }),

  post('/customer/delete', work(staff('customers.write')), {
    summary: 'Delete a customer',
    description: 'Past orders stay as they are; a second time is a 404.',
    body: companyRecordBody,
    returns: showing(customer, ['customer']),
    message: 'Customer deleted.',
    activity: recorded('deleted'),
    write: (tx, { member, body }) => customersService.remove(tx, member, body.id),
    readAgain,
  }),
];

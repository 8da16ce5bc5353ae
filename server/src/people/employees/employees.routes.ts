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
} from '@waybill/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { anyStaff, nameReaders, people, staff, work } from '../../platform/http/access.ts';
import { changedFields, recordedAs, sentStatus, subjectOf } from '../../platform/http/activity-parts.ts';
import { everyone, get, post, readByPost, showing } from '../../platform/http/calls.ts';
import { sendAll, toPeriod, wantsAll } from '../../platform/lists/paging.ts';
import type { ApprovalMails } from '../approval-mails/index.ts';
import { readSentPhoto } from '../photos/index.ts';
import { employeesService } from './employees.service.ts';

const managers = ['owner', 'impersonator'] as const;

const recorded = recordedAs('people', subjectOf('employee', 'employee_name'));

const listed = z.union([employeePage, z.array(employee)]);

/** For a repetition of a write: the record as it now is, also of an employee who has left since. */
const readAgain = (tx: Tx, { member }: FastifyRequest, id: string) =>
  employeesService.read(tx, member.company.id, id);

/** A company's staff. */
export const employeesRoutes = (mails: ApprovalMails) => [
  readByPost('/employee/filter/index', staff('employees.manage', ...nameReaders), {
    summary: 'List employees',
    description: 'Newest first. Who may only filter by employee is given ids and names.',
    querystring: pageQuery,
    body: employeeFilter,
    returns: showing(listed, { employeeName: everyone, employee: managers }),
    read: async ({ query, body, member, reads }, reply) => {
      const isUnpaginated = wantsAll(query, body);
      const filter = { companyId: member.company.id, ...toPeriod(body, isUnpaginated) };
      if (!isUnpaginated) return employeesService.list(reads, member, filter, query);
      return sendAll(reply, await employeesService.listAll(reads, member, filter), employee);
    },
  }),

  readByPost('/employee/search/index', staff('employees.manage'), {
    summary: 'Search employees',
    description: 'By name, phone or email.',
    querystring: pageQuery,
    body: employeeSearch,
    returns: showing(employeePage, ['employeeName', 'employee']),
    read: async ({ query, body, member, reads }) => {
      const filter = { companyId: member.company.id, search: body.search };
      return employeesService.list(reads, member, filter, query);
    },
  }),

  get('/employee/show', anyStaff, {
    summary: 'Show an employee',
    description: 'Oneself; for members who manage employees, anyone of the company.',
    querystring: showQuery,
    returns: showing(employee, {
      cases: {
        oneself: ['employeeName', 'employee'],
        another: { employeeName: managers, employee: managers },
      },
    }),
    read: ({ query, member, reads }) => employeesService.show(reads, member, query.id),
  }),

  post('/employee/update/status', work(anyStaff), {
    summary: 'Set an employee active or inactive',
    description: "One's own, or with `id` that of an employee one manages.",
    body: availabilityBody,
    returns: showing(employee, ['employeeName', 'employee']),
    message: 'Status changed.',
    activity: recorded('availability', sentStatus),
    write: (tx, { member, body }) => employeesService.setStatus(tx, member, body.id, body.status),
    readAgain,
  }),

  post('/employee/update', work(anyStaff), {
    summary: 'Change an employee',
    description:
      'What is left out stays. Everybody may change their own phone and photo; the rest needs `employees.manage`.',
    body: employeeChanges,
    returns: showing(employee, ['employeeName', 'employee']),
    bodyLimit: requestLimits.photoBodyBytes,
    message: 'Employee saved.',
    activity: recorded('updated', changedFields),
    prepare: ({ member, body }) => readSentPhoto(member.user.id, body),
    write: (tx, { member, body }, photo) => employeesService.update(tx, member, body, photo),
    readAgain,
  }),

  post('/employee/approve/company', people(staff('employees.manage')), {
    summary: 'Let in one of the staff who waits for the company',
    body: companyRecordBody,
    returns: showing(employee, ['employeeName', 'employee']),
    message: 'Employee approved.',
    activity: recorded('approved'),
    write: (tx, { member, body }) => employeesService.approve(tx, member, body.id, mails),
    readAgain,
  }),

  post('/employee/terminate', people(staff('employees.manage')), {
    summary: 'End the membership of one of the staff',
    description: 'Their access ends with this call. The last owner stays (409).',
    body: companyRecordBody,
    returns: showing(employee, ['employeeName', 'employee']),
    message: 'Employee terminated.',
    activity: recorded('terminated'),
    write: (tx, { member, body }) => employeesService.terminate(tx, member, body.id),
    readAgain,
  }),
];

import type { Availability, Employee } from '@waybill/contract';
import { createAvailabilityService } from '../availability/index.ts';
import type { Sql, Tx } from '../platform/database/database.ts';
import { DomainError, notFound } from '../platform/errors.ts';
import { type Cursor, type PageRequest, toPage } from '../platform/http/paging.ts';
import { type CompanyMember, hasAbility } from '../platform/identity/member.ts';
import { type EmployeesFilter, type EmployeeWithRoles, employeesRepository } from './employees.repository.ts';

export type EmployeesService = ReturnType<typeof createEmployeesService>;

const toEmployee = ({ roles, termination_date, ...row }: EmployeeWithRoles): Employee => ({
  ...row,
  termination_date: termination_date?.toISOString() ?? null,
  team: { roles: roles.map((name) => ({ name })) },
});

/** Id and name only: what a filter by employee needs. */
const toNameOnly = (row: EmployeeWithRoles): Employee => ({
  ...toEmployee(row),
  employee_email: null,
  employee_phone: null,
  employee_address: null,
  employee_city: null,
  employee_state: null,
  employee_country: null,
  employee_job_title: null,
  employee_picture: null,
  team: { roles: [] },
});

/** How this member sees an employee. */
const viewFor = (member: CompanyMember) => (hasAbility(member, 'employees.manage') ? toEmployee : toNameOnly);

const availability = createAvailabilityService({
  table: 'employees',
  ownId: ({ employeeId }) => employeeId,
  managedBy: 'employees.manage',
});

export const createEmployeesService = (repository = employeesRepository) => ({
  /** Oneself, or anyone of the company for who manages its employees. */
  async show(db: Sql, member: CompanyMember, id: string): Promise<Employee> {
    if (id !== member.employeeId && !hasAbility(member, 'employees.manage'))
      throw new DomainError('access.denied');
    const row = await repository.find(db, member.company.id, id);
    if (!row) throw notFound();
    return toEmployee(row);
  },

  async list(db: Sql, member: CompanyMember, filter: EmployeesFilter, page: PageRequest) {
    const rows = await repository.findPage(db, filter, page);
    return toPage(rows.map(viewFor(member)), await repository.count(db, filter), page);
  },

  /** The whole list, to be sent as it is read. */
  whole: async (db: Sql, member: CompanyMember, filter: EmployeesFilter) => ({
    total: await repository.count(db, filter),
    read: (after: Cursor | undefined) => repository.findBatch(db, filter, after),
    toItem: viewFor(member),
  }),

  /** One's own availability, or that of an employee whom the member manages. */
  async setStatus(
    tx: Tx,
    member: CompanyMember,
    id: string | undefined,
    status: Availability,
  ): Promise<Employee> {
    const target = await availability.set(tx, member, id, status);
    return this.show(tx, member, target);
  },
});

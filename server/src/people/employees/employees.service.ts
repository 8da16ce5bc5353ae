import {
  type Availability,
  type Employee,
  type EmployeeChanges,
  type ErrorCode,
  employee as employeeSchema,
} from '@waybill/contract';
import { conflict, DomainError, notFound } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { type CompanyMember, hasAbility } from '../../platform/identity/member.ts';
import { type Cursor, type PageRequest, toPage } from '../../platform/lists/paging.ts';
import type { ApprovalMails } from '../approval-mails/index.ts';
import {
  changePerson,
  createAvailabilityService,
  createMembersRepository,
  viewOf,
} from '../members/index.ts';
import type { Photo } from '../photos/index.ts';
import { type EmployeesFilter, type EmployeeWithRoles, employeesRepository } from './employees.repository.ts';

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

/** The view for giving and taking roles. */
const toNameAndRoles = (row: EmployeeWithRoles): Employee => ({
  ...toNameOnly(row),
  team: toEmployee(row).team,
});

/** This member's view of an employee. */
const viewFor = (member: CompanyMember) => {
  if (viewOf(member, 'employee') === 'full') return toEmployee;
  return hasAbility(member, 'settings.manage') ? toNameAndRoles : toNameOnly;
};

const availability = createAvailabilityService({
  table: 'employees',
  ownId: ({ employeeId }) => employeeId,
  managedBy: 'employees.manage',
});

const members = createMembersRepository('employee');

const rejection = (code: ErrorCode, employee: Employee) => conflict(code, employeeSchema, employee);

export const employeesService = {
  /** One of a company's staff, whole. */
  async read(db: Sql, companyId: string, id: string): Promise<Employee> {
    const row = await employeesRepository.find(db, companyId, id);
    if (!row) throw notFound();
    return toEmployee(row);
  },

  /** Oneself; for members who manage employees, anyone of the company. */
  async show(db: Sql, member: CompanyMember, id: string): Promise<Employee> {
    if (id !== member.employeeId && viewOf(member, 'employee') !== 'full')
      throw new DomainError('access.denied');
    return this.read(db, member.company.id, id);
  },

  /** An owner is changed by owners only: a manager of employees could lock the owner out otherwise. */
  async requireReach(tx: Tx, member: CompanyMember, id: string): Promise<void> {
    if (member.roles.includes('company') || member.impersonatedCompany !== null) return;
    if (await employeesRepository.isOwner(tx, member.company.id, id)) throw new DomainError('access.denied');
  },

  async list(db: Sql, member: CompanyMember, filter: EmployeesFilter, page: PageRequest) {
    const rows = await employeesRepository.findPage(db, filter, page);
    return toPage(rows.map(viewFor(member)), await employeesRepository.count(db, filter), page);
  },

  /** Read in batches while the response is sent. */
  listAll: async (db: Sql, member: CompanyMember, filter: EmployeesFilter) => ({
    total: await employeesRepository.count(db, filter),
    read: (after: Cursor | undefined) => employeesRepository.findBatch(db, filter, after),
    toItem: viewFor(member),
  }),

  /** One's own availability, or that of an employee whom the member manages. */
  async setStatus(
    tx: Tx,
    member: CompanyMember,
    id: string | undefined,
    status: Availability,
  ): Promise<Employee> {
    if (id !== undefined) await this.requireReach(tx, member, id);
    const target = await availability.set(tx, member, id, status);
    return this.show(tx, member, target);
  },

  /** Changes the sent fields of an employee; all may change their own phone and photo. */
  async update(tx: Tx, member: CompanyMember, changes: EmployeeChanges, photo?: Photo): Promise<Employee> {
    const { id, company_id: _, base64_photos: __, employee_phone, ...managed } = changes;
    const isOwnAlone = id === member.employeeId && Object.keys(managed).length === 0;
    if (!isOwnAlone && !hasAbility(member, 'employees.manage')) throw new DomainError('access.denied');
    await this.requireReach(tx, member, id);
    const companyId = member.company.id;
    await changePerson(tx, 'employee', { id, companyId }, { ...managed, employee_phone }, photo);
    return this.read(tx, companyId, id);
  },

  /** Lets in one of the staff who waits for it. */
  async approve(tx: Tx, member: CompanyMember, id: string, mails: ApprovalMails): Promise<Employee> {
    const companyId = member.company.id;
    const isApproved = await members.approveIfWaiting(tx, { id, companyId });
    const employee = await this.read(tx, companyId, id);
    if (!isApproved)
      throw rejection(employee.termination_date ? 'member.terminated' : 'member.already_approved', employee);
    await mails.memberApproved(tx, { companyId, kind: 'employee', id });
    return employee;
  },

  /** Ends the membership of one of the staff. A company keeps an owner who is at work. */
  async terminate(tx: Tx, member: CompanyMember, id: string): Promise<Employee> {
    const companyId = member.company.id;
    const owners = await employeesRepository.lockOwners(tx, companyId);
    await this.requireReach(tx, member, id);
    if (owners.length === 1 && owners[0] === id)
      throw rejection('member.last_owner', await this.read(tx, companyId, id));
    const isEnded = await members.terminateIfMember(tx, { id, companyId }, new Date());
    const employee = await this.read(tx, companyId, id);
    if (!isEnded) throw rejection('member.terminated', employee);
    return employee;
  },
};

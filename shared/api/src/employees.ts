import { queryOptions } from '@tanstack/react-query';
import type { Availability, Employee, EmployeeChanges, NewPerson } from '@waybill/contract';
import { companyId } from './call-headers.ts';
import { api } from './client.ts';
import { searchedChoices, searchedList } from './searched-list.ts';
import type { Write } from './use-write.ts';
import { companyWrite, write, writeById } from './write.ts';

const all = ['employees'] as const;
const calls = { list: 'employee/filter/index', search: 'employee/search/index' };

/** The company's staff. */
export const employeesApi = {
  all,
  choices: searchedChoices<Employee>(all, calls),
  /** All who work or worked for the company as employees, in one response. */
  everyone: () =>
    queryOptions({
      queryKey: [...all, 'everyone'],
      queryFn: ({ signal }) =>
        api.post<Employee[]>(
          'employee/filter/index',
          { company_id: companyId() },
          { query: { pagination: 0 }, signal },
        ),
      staleTime: 60_000,
    }),
  list: searchedList<Employee>(all, calls),
  /** One employee; one's own id is in the chosen team's group. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: ({ signal }) => api.get<Employee>('employee/show', { id, properties: 1 }, { signal }),
    }),
  /** Creates an employee with an account of their own, who can work at once. */
  create: companyWrite<NewPerson, Employee>('onboard/employee'),
  approve: writeById<Employee>('employee/approve/company'),
  /** Ends the membership: tokens for this company stop at once. The last owner stays (409). */
  terminate: writeById<Employee>('employee/terminate'),
  setMyStatus: ((status, idempotencyKey) =>
    api.post<Employee>('employee/update/status', { status }, { idempotencyKey })) satisfies Write<
    Availability,
    Employee
  >,
  /** One's own photo and phone; members who manage employees may change everything. Fields left out stay. */
  update: write<EmployeeChanges, Employee>('employee/update'),
};

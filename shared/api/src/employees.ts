import { queryOptions } from '@tanstack/react-query';
import type { Availability, Employee, EmployeeChanges, Page } from '@waybill/contract';
import { api, companyId } from './client.ts';
import type { Write } from './use-write.ts';

const all = ['employees'] as const;

/** The company's staff. */
export const employeesApi = {
  all,
  /** All employees, as the choices of a filter. */
  choices: () =>
    queryOptions({
      queryKey: [...all, 'choices'],
      queryFn: ({ signal }) =>
        api.post<Page<Employee>>(
          'employee/filter/index',
          { company_id: companyId() },
          { query: { per_page: 100 }, signal },
        ),
      staleTime: 60_000,
    }),
  /** One employee; one's own id is in the chosen team's group. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: ({ signal }) => api.get<Employee>('employee/show', { id, properties: 1 }, { signal }),
    }),
  setMyStatus: ((status, idempotencyKey) =>
    api.post<Employee>('employee/update/status', { status }, { idempotencyKey })) satisfies Write<
    Availability,
    Employee
  >,
  /** One's own photo and phone; for who manages employees anything of any of them. What is left out stays. */
  update: ((changes, idempotencyKey) =>
    api.post<Employee>('employee/update', changes, { idempotencyKey })) satisfies Write<
    EmployeeChanges,
    Employee
  >,
};

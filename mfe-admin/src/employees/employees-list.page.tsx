import { useQuery } from '@tanstack/react-query';
import { employeesApi } from '@waybill/api';
import type { Employee } from '@waybill/contract';
import { to } from '@waybill/federation';
import { Button, phoneText } from '@waybill/ui';
import { MembersPage, useMembersList } from '@waybill/ui/members';
import type { Column } from '@waybill/ui/table';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { employeeMembers } from './employee-members.ts';
import styles from './employees.module.css';
import { ViewRolesDialog } from './view-roles.dialog.tsx';

const columns: readonly Column<Employee>[] = [
  {
    id: 'name',
    title: 'Name',
    value: ({ employee_name }) => employee_name,
    picture: ({ employee_picture }) => employee_picture,
    card: 'title',
  },
  {
    id: 'phone',
    title: 'Contact no.',
    value: ({ employee_phone }) => employee_phone && phoneText(employee_phone),
    card: 'below',
  },
  { id: 'address', title: 'Address', value: ({ employee_address }) => employee_address, isWideOnly: true },
  { id: 'job', title: 'Job Title', value: ({ employee_job_title }) => employee_job_title, card: 'below' },
];

/** The company's staff (docs/spec-coverage.md#operations-2). */
export function EmployeesListPage() {
  const list = useMembersList(to.employees);
  const { page, perPage, filters } = list;
  const query = useQuery(employeesApi.list({ page, perPage, search: filters.search }));
  const [rolesOf, setRolesOf] = useState<Employee | null>(null);
  return (
    <>
      <MembersPage
        members={employeeMembers}
        title="Employees"
        list={list}
        query={query}
        inviteForm={location.origin + to.inviteRegistration()}
        columns={columns}
        notApprovedLabel="False"
        ownActions={(employee) => (
          <Button
            size="small"
            aria-label={`View roles of ${employee.employee_name}`}
            onClick={() => setRolesOf(employee)}
          >
            View Roles
          </Button>
        )}
        below={
          <p className={styles.roles}>
            <span>What employees may do follows from their roles.</span>
            <Link to={to.settings()}>Assign roles</Link>
            <Link to={to.settingsAbility()}>See what each role may do</Link>
          </p>
        }
      />
      {rolesOf && <ViewRolesDialog employee={rolesOf} onClose={() => setRolesOf(null)} />}
    </>
  );
}

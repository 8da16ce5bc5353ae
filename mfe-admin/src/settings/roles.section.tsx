import { useQuery } from '@tanstack/react-query';
import { employeesApi, rolesApi } from '@waybill/api';
import { assignableRoles, type Employee, type RoleRecord, roleLabels } from '@waybill/contract';
import { lazyDialog, to } from '@waybill/federation';
import { Button, ErrorPanel } from '@waybill/ui';
import { type Column, ListPage, useUnpaginatedList } from '@waybill/ui/table';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AssignRoleDialogProps } from './assign-role.dialog.tsx';
import { RolesByAdministrators } from './roles-by-administrators.tsx';

const AssignRole = lazyDialog<AssignRoleDialogProps>('Assign Role', () => import('./assign-role.dialog.tsx'));

const isAssignable = ({ name }: RoleRecord) => (assignableRoles as readonly string[]).includes(name);

/** Without the employees their column is unknown. */
const columnsWith = (employees: readonly Employee[] | undefined): readonly Column<RoleRecord>[] => [
  { id: 'name', title: 'Role', value: ({ name }) => roleLabels([name]), card: 'title' },
  {
    id: 'people',
    title: 'Employees',
    value: (role) =>
      employees
        ?.filter(({ termination_date }) => termination_date === null)
        .filter(({ team }) => team.roles.some(({ name }) => name === role.name))
        .map(({ employee_name }) => employee_name)
        .join(', ') ?? '–',
    card: 'named',
  },
];

/** The company's roles by their names, as another server has ids of its own; who has them, and giving them to employees. */
export function RolesSection() {
  const { list, query } = useUnpaginatedList(useQuery(rolesApi.list()), [8]);
  const employees = useQuery(employeesApi.everyone());
  const [assigning, setAssigning] = useState<RoleRecord | null>(null);
  return (
    <>
      <ListPage
        isSection
        title="Assign roles to employees"
        list={list}
        query={query}
        columns={columnsWith(employees.data)}
        rowKey={({ id }) => id}
        note="An employee may do what any of their roles allows."
        emptyText="No item found"
        tools={<Link to={to.settingsAbility()}>Assign Permission to roles</Link>}
        actions={(role) =>
          isAssignable(role) && (
            <Button
              size="small"
              aria-label={`Assign Role ${roleLabels([role.name])}`}
              onClick={() => setAssigning(role)}
            >
              Assign Role
            </Button>
          )
        }
      />
      {employees.error && !employees.data && (
        <ErrorPanel title="Employees could not be loaded" query={employees} />
      )}
      <RolesByAdministrators />
      {assigning && <AssignRole role={assigning} onClose={() => setAssigning(null)} />}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { employeesApi, rolesApi } from '@waybill/api';
import {
  type AssignableRole,
  assignableRoles,
  type Employee,
  type RoleRecord,
  roleLabels,
} from '@waybill/contract';
import { lazyDialog, to } from '@waybill/federation';
import { Button } from '@waybill/ui';
import { type Column, ListPage, useUnpaginatedList } from '@waybill/ui/table';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AssignRoleDialogProps } from './assign-role.dialog.tsx';
import { RolesByAdministrators } from './roles-by-administrators.tsx';

const AssignRole = lazyDialog<AssignRoleDialogProps>('Assign Role', () => import('./assign-role.dialog.tsx'));

const isAssignable = (role: string): role is AssignableRole =>
  (assignableRoles as readonly string[]).includes(role);

const columnsWith = (employees: readonly Employee[]): readonly Column<RoleRecord>[] => [
  { id: 'name', title: 'Role', value: ({ id }) => roleLabels([id]), card: 'title' },
  {
    id: 'people',
    title: 'Employees',
    value: ({ id }) =>
      employees
        .filter(({ team }) => team.roles.some(({ name }) => name === id))
        .map(({ employee_name }) => employee_name)
        .join(', '),
    card: 'named',
  },
];

/** The company's roles, who has them, and giving them to employees. */
export function RolesSection() {
  const { list, query } = useUnpaginatedList(useQuery(rolesApi.list()), [8]);
  const employees = useQuery(employeesApi.everyone());
  const [assigning, setAssigning] = useState<AssignableRole | null>(null);
  return (
    <>
      <ListPage
        isSection
        title="Assign roles to employees"
        list={list}
        query={query}
        columns={columnsWith(
          employees.data?.filter(({ termination_date }) => termination_date === null) ?? [],
        )}
        rowKey={({ id }) => id}
        note="An employee may do what any of their roles allows."
        emptyText="No item found"
        tools={<Link to={to.settingsAbility()}>Assign Permission to roles</Link>}
        actions={({ id }) =>
          isAssignable(id) && (
            <Button
              size="small"
              aria-label={`Assign Role ${roleLabels([id])}`}
              onClick={() => setAssigning(id)}
            >
              Assign Role
            </Button>
          )
        }
      />
      <RolesByAdministrators />
      {assigning && <AssignRole role={assigning} onClose={() => setAssigning(null)} />}
    </>
  );
}

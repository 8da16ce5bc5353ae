import { useQuery } from '@tanstack/react-query';
import { activityApi, employeesApi, rolesApi, useWrite } from '@waybill/api';
import { type Employee, type RoleRecord, roleLabels } from '@waybill/contract';
import { useOffers } from '@waybill/session';
import { Button, Dialog, ErrorPanel, ListSkeleton } from '@waybill/ui';
import { SelectField } from '@waybill/ui/fields';
import { Form } from '@waybill/ui/form';
import { Holders } from './holders.tsx';
import { useWhoseRoles } from './use-whose-roles.ts';

export interface AssignRoleDialogProps {
  role: RoleRecord;
  onClose: () => void;
}

interface Choice {
  user_id: string;
}

const has = (role: RoleRecord) => (employee: Employee) =>
  employee.team.roles.some(({ name }) => name === role.name);

/** Gives a role to an employee, and takes it from those who have it. */
export function AssignRoleDialog({ role, onClose }: AssignRoleDialogProps) {
  const query = useQuery(employeesApi.everyone());
  const staff = query.data?.filter(({ termination_date }) => termination_date === null);
  return (
    <Dialog title={`Assign Role: ${roleLabels([role.name])}`} onClose={onClose}>
      {staff && <EmployeesWith role={role} employees={staff.filter(has(role))} />}
      {staff && (
        <AssignForm role={role} employees={staff.filter((one) => !has(role)(one))} onClose={onClose} />
      )}
      {query.isPending && <ListSkeleton rows={3} label="Loading employees" />}
      {query.error && !staff && <ErrorPanel title="Employees could not be loaded" query={query} />}
    </Dialog>
  );
}

interface OfEmployees {
  role: RoleRecord;
  employees: readonly Employee[];
}

const invalidates = [employeesApi.all, rolesApi.all, activityApi.all];

function AssignForm({ role, employees, onClose }: OfEmployees & AssignRoleDialogProps) {
  const whose = useWhoseRoles();
  const { run } = useWrite(rolesApi.assign, {
    success: ({ employee_name }) => `${employee_name} is ${roleLabels([role.name])} now`,
    invalidates,
    onSuccess: onClose,
  });
  return (
    <Form<Choice>
      defaults={{}}
      submitLabel="Assign Role"
      secondary={<Button onClick={onClose}>Close</Button>}
      actions="fixed"
      onSubmit={({ user_id }) => run({ ...whose, user_id, role_id: role.id })}
    >
      <SelectField<Choice>
        name="user_id"
        label="Employee"
        required="You must select an employee"
        placeholder="Choose an employee"
        isSearchable
        options={employees.map(({ user_id, employee_name, employee_email }) => ({
          value: user_id,
          label: employee_email ? `${employee_name} (${employee_email})` : employee_name,
        }))}
      />
    </Form>
  );
}

function EmployeesWith({ role, employees }: OfEmployees) {
  const whose = useWhoseRoles();
  const canTakeBack = useOffers('role_revocation');
  const { act, pendingInput } = useWrite(rolesApi.revoke, {
    success: ({ employee_name }) => `${employee_name} is no longer ${roleLabels([role.name])}`,
    invalidates,
  });
  return (
    <Holders
      label={`Employees with the role ${roleLabels([role.name])}`}
      none="Nobody has this role yet."
      what="role"
      holders={employees.map(({ id, user_id, employee_name }) => ({
        id,
        name: employee_name,
        isBusy: pendingInput?.user_id === user_id,
        onTakeBack: canTakeBack ? () => act({ ...whose, user_id, role_id: role.id }) : undefined,
      }))}
    />
  );
}

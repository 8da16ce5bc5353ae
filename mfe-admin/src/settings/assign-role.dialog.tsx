import { useQuery } from '@tanstack/react-query';
import { activityApi, employeesApi, rolesApi, useWrite } from '@waybill/api';
import { type AssignableRole, type Employee, roleLabels } from '@waybill/contract';
import { Button, Dialog, ErrorPanel, ListSkeleton } from '@waybill/ui';
import { SelectField } from '@waybill/ui/fields';
import { Form } from '@waybill/ui/form';
import { Holders } from './holders.tsx';
import { useWhoseRoles } from './use-whose-roles.ts';

export interface AssignRoleDialogProps {
  role: AssignableRole;
  onClose: () => void;
}

interface Choice {
  user_id: string;
}

const has = (role: AssignableRole) => (employee: Employee) =>
  employee.team.roles.some(({ name }) => name === role);

/** Gives a role to an employee, and takes it from those who have it. */
export function AssignRoleDialog({ role, onClose }: AssignRoleDialogProps) {
  const query = useQuery(employeesApi.everyone());
  const staff = query.data?.filter(({ termination_date }) => termination_date === null);
  return (
    <Dialog title={`Assign Role: ${roleLabels([role])}`} onClose={onClose}>
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
  role: AssignableRole;
  employees: readonly Employee[];
}

const invalidates = [employeesApi.all, rolesApi.all, activityApi.all];

function AssignForm({ role, employees, onClose }: OfEmployees & AssignRoleDialogProps) {
  const whose = useWhoseRoles();
  const { run } = useWrite(rolesApi.assign, {
    success: ({ employee_name }) => `${employee_name} is ${roleLabels([role])} now`,
    invalidates,
    onSuccess: onClose,
  });
  return (
    <Form<Choice>
      defaults={{}}
      submitLabel="Assign Role"
      secondary={<Button onClick={onClose}>Close</Button>}
      actions="fixed"
      onSubmit={({ user_id }) => run({ ...whose, user_id, role_id: role })}
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
  const { act, pendingInput } = useWrite(rolesApi.revoke, {
    success: ({ employee_name }) => `${employee_name} is no longer ${roleLabels([role])}`,
    invalidates,
  });
  return (
    <Holders
      label={`Employees with the role ${roleLabels([role])}`}
      none="Nobody has this role yet."
      what="role"
      holders={employees.map(({ id, user_id, employee_name }) => ({
        id,
        name: employee_name,
        isBusy: pendingInput?.user_id === user_id,
        onTakeBack: () => act({ ...whose, user_id, role_id: role }),
      }))}
    />
  );
}

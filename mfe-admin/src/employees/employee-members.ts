import { employeesApi } from '@waybill/api';
import type { Employee } from '@waybill/contract';
import { lazyDialog } from '@waybill/federation';
import type { MemberFormDialogProps, Members } from '@waybill/ui/members';

const load = () => import('@waybill/ui/member-forms');
const form = (title: string) => lazyDialog<MemberFormDialogProps<Employee>>(title, load);

/** Employees, in the shape that the member screens of the kit need. */
export const employeeMembers: Members<Employee> = {
  prefix: 'employee',
  noun: 'Employee',
  nameOf: ({ employee_name }) => employee_name,
  inviteType: 'employee',
  abilities: { write: 'employees.manage', approve: 'employees.manage' },
  end: {
    act: 'Terminate',
    done: 'terminated',
    consequence: ({ employee_name }) =>
      `${employee_name} can no longer work for the company and is signed out immediately. Their past work stays in orders and reports.`,
  },
  needs: { name: 'advised', phone: 'advised', jobTitle: 'required' },
  forms: { invite: form('Invite Employee'), create: form('Create Employee'), edit: form('Edit Employee') },
  queries: [employeesApi.all],
  create: employeesApi.create,
  update: employeesApi.update,
  approve: employeesApi.approve,
  terminate: employeesApi.terminate,
};

import { type Employee, roleLabels } from '@waybill/contract';
import { to } from '@waybill/federation';
import { can, useOffers, useViewer } from '@waybill/session';
import { Button, Dialog } from '@waybill/ui';
import { ResetFactorsDialog } from '@waybill/ui/members';
import { useState } from 'react';
import { Link } from 'react-router-dom';

interface ViewRolesDialogProps {
  employee: Employee;
  onClose: () => void;
}

/** The roles of an employee, and the way to Settings, where roles are added. */
export function ViewRolesDialog({ employee, onClose }: ViewRolesDialogProps) {
  const viewer = useViewer();
  const maySet = can(viewer, 'settings.manage');
  const hasFactors = useOffers('second_factor');
  const [isResetting, setIsResetting] = useState(false);
  const mayReset =
    hasFactors &&
    can(viewer, 'employees.manage') &&
    !viewer.isImpersonating &&
    employee.id !== viewer.employeeId &&
    employee.termination_date === null;
  const { roles } = employee.team;
  if (isResetting)
    return <ResetFactorsDialog userId={employee.user_id} name={employee.employee_name} onClose={onClose} />;
  return (
    <Dialog
      title={`Roles of ${employee.employee_name}`}
      onClose={onClose}
      footer={
        <>
          {mayReset && <Button onClick={() => setIsResetting(true)}>Reset second factors</Button>}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {roles.length === 0 && <p>{employee.employee_name} has no role.</p>}
      {roles.length > 0 && (
        <ul>
          {roles.map(({ name }) => (
            <li key={name}>{roleLabels([name])}</li>
          ))}
        </ul>
      )}
      {maySet ? (
        <p>
          Add or remove roles in <Link to={to.settings()}>Settings</Link>.
        </p>
      ) : (
        <p>The owner of the company adds roles in Settings.</p>
      )}
    </Dialog>
  );
}

import { type Employee, roleLabels } from '@waybill/contract';
import { to } from '@waybill/federation';
import { can, useViewer } from '@waybill/session';
import { Button, Dialog } from '@waybill/ui';
import { Link } from 'react-router-dom';

interface ViewRolesDialogProps {
  employee: Employee;
  onClose: () => void;
}

/** The roles of an employee, and the way to Settings, where roles are added. */
export function ViewRolesDialog({ employee, onClose }: ViewRolesDialogProps) {
  const maySet = can(useViewer(), 'settings.manage');
  const { roles } = employee.team;
  return (
    <Dialog
      title={`Roles of ${employee.employee_name}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
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
          Add or take back roles in <Link to={to.settings()}>Settings</Link>.
        </p>
      ) : (
        <p>The owner of the company adds roles in Settings.</p>
      )}
    </Dialog>
  );
}

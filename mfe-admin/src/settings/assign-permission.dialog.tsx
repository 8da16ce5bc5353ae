import { activityApi, rolesApi, useWrite } from '@waybill/api';
import { type AssignableRole, changeableRoles, type Permission, roleLabels } from '@waybill/contract';
import { Button, Dialog, Icon } from '@waybill/ui';
import { SelectField } from '@waybill/ui/fields';
import { Form } from '@waybill/ui/form';
import { Holders } from './holders.tsx';
import { makesMighty } from './mighty.ts';
import styles from './settings.module.css';
import { useWhoseRoles } from './use-whose-roles.ts';

interface AssignPermissionProps {
  permission: Permission;
  onClose: () => void;
}

interface Choice {
  role_id: AssignableRole;
}

const invalidates = [rolesApi.all, activityApi.all];

/** Gives an ability to a role, and takes it from those that have it. */
export function AssignPermissionDialog({ permission, onClose }: AssignPermissionProps) {
  const open = changeableRoles.filter((role) => !permission.roles.includes(role));
  return (
    <Dialog title={`Assign Permission: ${permission.name}`} onClose={onClose}>
      <p>{permission.description}</p>
      {makesMighty(permission) && (
        <p className={styles.warning} role="note">
          <Icon name="alert" /> Everybody with this ability can give themselves all the others: it is worth as
          much as ownership.
        </p>
      )}
      <RolesWith permission={permission} />
      {open.length > 0 ? (
        <AssignForm permission={permission} open={open} onClose={onClose} />
      ) : (
        <p className={styles.muted}>Every role of the staff has this ability.</p>
      )}
    </Dialog>
  );
}

interface AssignFormProps extends AssignPermissionProps {
  /** The roles that lack it. */
  open: readonly AssignableRole[];
}

function AssignForm({ permission, open, onClose }: AssignFormProps) {
  const whose = useWhoseRoles();
  const { run } = useWrite(rolesApi.allow, {
    success: ({ id }) => `${roleLabels([id])} has the ability ${permission.name} now`,
    invalidates,
    onSuccess: onClose,
  });
  return (
    <Form<Choice>
      defaults={{}}
      submitLabel="Assign Permission"
      secondary={<Button onClick={onClose}>Close</Button>}
      actions="fixed"
      onSubmit={({ role_id }) => run({ ...whose, permission_id: permission.id, role_id })}
    >
      <SelectField<Choice>
        name="role_id"
        label="Role"
        required="You must select a role"
        placeholder="Choose a role"
        options={open.map((role) => ({ value: role, label: roleLabels([role]) }))}
      />
    </Form>
  );
}

function RolesWith({ permission }: { permission: Permission }) {
  const whose = useWhoseRoles();
  const { act, pendingInput } = useWrite(rolesApi.forbid, {
    success: ({ id }) => `${roleLabels([id])} no longer has the ability ${permission.name}`,
    invalidates,
  });
  const holders = changeableRoles.filter((role) => permission.roles.includes(role));
  return (
    <Holders
      label={`Roles with the ability ${permission.name}`}
      none="Only the owner has this ability."
      what="ability"
      holders={holders.map((role) => ({
        id: role,
        name: roleLabels([role]),
        isBusy: pendingInput?.role_id === role,
        onTakeBack: () => act({ ...whose, permission_id: permission.id, role_id: role }),
      }))}
    />
  );
}

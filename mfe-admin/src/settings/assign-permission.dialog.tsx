import { useQuery } from '@tanstack/react-query';
import { activityApi, rolesApi, useWrite } from '@waybill/api';
import { changeableRoles, type Permission, type RoleRecord, roleLabels } from '@waybill/contract';
import { useOffers } from '@waybill/session';
import { Button, Dialog, ErrorPanel, Icon, ListSkeleton } from '@waybill/ui';
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
  role_id: RoleRecord['id'];
}

const invalidates = [rolesApi.all, activityApi.all];

/** Roles are known by their names: another server has ids of its own. */
const isChangeable = ({ name }: RoleRecord) => (changeableRoles as readonly string[]).includes(name);
const has = (permission: Permission) => (role: RoleRecord) =>
  (permission.roles as readonly string[]).includes(role.name);

/** Gives an ability to a role, and takes it from those that have it. */
export function AssignPermissionDialog({ permission, onClose }: AssignPermissionProps) {
  const query = useQuery(rolesApi.list());
  const roles = query.data?.filter(isChangeable);
  return (
    <Dialog title={`Assign Permission: ${permission.name}`} onClose={onClose}>
      <p>{permission.description}</p>
      {makesMighty(permission) && (
        <p className={styles.warning} role="note">
          <Icon name="alert" /> Anyone with this ability can give themselves all the others: it is equal to
          ownership.
        </p>
      )}
      {roles && <Roles permission={permission} roles={roles} onClose={onClose} />}
      {query.isPending && <ListSkeleton rows={3} label="Loading roles" />}
      {query.error && !roles && <ErrorPanel title="Roles could not be loaded" query={query} />}
    </Dialog>
  );
}

interface OfRoles extends AssignPermissionProps {
  roles: readonly RoleRecord[];
}

function Roles({ permission, roles, onClose }: OfRoles) {
  const open = roles.filter((role) => !has(permission)(role));
  return (
    <>
      {/* Another server does not say who has it. */}
      {useOffers('role_revocation') && <RolesWith permission={permission} roles={roles} onClose={onClose} />}
      {open.length > 0 ? (
        <AssignForm permission={permission} roles={open} onClose={onClose} />
      ) : (
        <p className={styles.muted}>Every staff role has this ability.</p>
      )}
    </>
  );
}

function AssignForm({ permission, roles, onClose }: OfRoles) {
  const whose = useWhoseRoles();
  const { run } = useWrite(rolesApi.allow, {
    success: ({ name }) => `${roleLabels([name])} has the ability ${permission.name} now`,
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
        options={roles.map(({ id, name }) => ({ value: id, label: roleLabels([name]) }))}
      />
    </Form>
  );
}

function RolesWith({ permission, roles }: OfRoles) {
  const whose = useWhoseRoles();
  const { act, pendingInput } = useWrite(rolesApi.forbid, {
    success: ({ name }) => `${roleLabels([name])} no longer has the ability ${permission.name}`,
    invalidates,
  });
  const holders = roles.filter(has(permission));
  return (
    <Holders
      label={`Roles with the ability ${permission.name}`}
      none="Only the owner has this ability."
      what="ability"
      holders={holders.map(({ id, name }) => ({
        id,
        name: roleLabels([name]),
        isBusy: pendingInput?.role_id === id,
        onTakeBack: () => act({ ...whose, permission_id: permission.id, role_id: id }),
      }))}
    />
  );
}

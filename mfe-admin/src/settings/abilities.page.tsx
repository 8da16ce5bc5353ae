import { useQuery } from '@tanstack/react-query';
import { rolesApi } from '@waybill/api';
import { type CompanyRole, companyRoles, type Permission, roleLabels } from '@waybill/contract';
import { to } from '@waybill/federation';
import { Button, Icon } from '@waybill/ui';
import { type Column, ListPage, useListQuery } from '@waybill/ui/table';
import { useState } from 'react';
import { AssignPermissionDialog } from './assign-permission.dialog.tsx';
import { isMighty } from './mighty.ts';
import { RolesByAdministrators } from './roles-by-administrators.tsx';
import styles from './settings.module.css';
import { SettingsFrame } from './settings-frame.tsx';

const params = {};
const pageSizes = [15] as const;

/** A rider has no ability of the staff, so there is no column for them. */
const staffRoles = companyRoles.filter((role) => role !== 'courier');

const Named = ({ permission }: { permission: Permission }) => (
  <span className={styles.ability}>
    <strong>{permission.name}</strong>
    <span>{permission.description}</span>
    {isMighty(permission) && (
      <span className={styles.warning}>
        <Icon name="alert" /> Equal to ownership
      </span>
    )}
  </span>
);

/** Heads and marks of roles are in the middle of columns of one width. */
const roleColumn = (role: CompanyRole): Column<Permission> => ({
  id: role,
  title: roleLabels([role]),
  value: ({ roles }) => (roles.includes(role) ? 'Yes' : ''),
  render: ({ roles }) =>
    roles.includes(role) ? (
      <span className={styles.mark}>
        <Icon name="check" label="Yes" className={styles.yes} />
      </span>
    ) : (
      <span className={styles.mark} aria-hidden="true">
        <span className={styles.no} />
      </span>
    ),
});

const columns: readonly Column<Permission>[] = [
  {
    id: 'name',
    title: 'Ability',
    value: ({ name }) => name,
    render: (permission) => <Named permission={permission} />,
    card: 'title',
  },
  {
    id: 'description',
    title: 'Allows',
    value: ({ description }) => description,
    isDetailOnly: true,
  },
  ...staffRoles.map(roleColumn),
  {
    id: 'roles',
    title: 'Roles',
    value: ({ roles }) => roleLabels(staffRoles.filter((role) => roles.includes(role))),
    card: 'below',
    isDetailOnly: true,
  },
];

/** Roles and abilities at a glance, and giving abilities to roles (docs/spec-coverage.md#foundation-2). */
export function AbilitiesPage() {
  const list = useListQuery(params, { path: to.settingsAbility, pageSizes });
  const query = useQuery(rolesApi.permissions({ page: list.page, perPage: list.perPage }));
  const [assigning, setAssigning] = useState<Permission | null>(null);
  const shown = query.data?.data.find(({ id }) => id === assigning?.id);
  return (
    <SettingsFrame title="Assign Permission to roles">
      <div className={styles.abilities}>
        <ListPage
          title="Permissions"
          list={list}
          query={query}
          columns={columns}
          rowKey={({ id }) => id}
          note="Changes apply immediately to everyone who has the role."
          isSection
          actions={(permission) => (
            <Button
              size="small"
              type="text"
              className={styles.assign ?? ''}
              aria-label={`Assign Permission ${permission.name}`}
              onClick={() => setAssigning(permission)}
            >
              Assign Permission
            </Button>
          )}
        />
      </div>
      <RolesByAdministrators />
      {assigning && (
        <AssignPermissionDialog permission={shown ?? assigning} onClose={() => setAssigning(null)} />
      )}
    </SettingsFrame>
  );
}

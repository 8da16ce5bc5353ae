import { outsideServices } from '@waybill/api';
import { to } from '@waybill/federation';
import { leaveTeam, useIsOnline, type Viewer } from '@waybill/session';
import { Avatar, Icon, MenuButton } from '@waybill/ui';
import { Link, useNavigate } from 'react-router-dom';
import type { Registry } from '../remotes/registry.ts';
import { visibleEntries } from '../remotes/visibility.ts';
import styles from './account-menu.module.css';
import { StatusControl } from './status-control.tsx';
import { useAvailability } from './use-availability.ts';
import { usePicture } from './use-picture.ts';
import { useSignOut } from './use-sign-out.ts';

interface AccountMenuProps {
  registry: Registry | undefined;
  viewer: Viewer;
  layout: 'company' | 'user';
}

/** The header's menu: the signed-in user, their status, profile, another account, sign out. */
export function AccountMenu({ registry, viewer, layout }: AccountMenuProps) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const availability = useAvailability(viewer);
  const isOnline = useIsOnline();
  const picture = usePicture(viewer, layout);
  const name = viewer.user?.name ?? '';
  const links = registry ? visibleEntries(registry, viewer, layout, 'menu') : [];

  const switchAccount = () => {
    leaveTeam();
    navigate(to.switchAccount());
  };

  return (
    <MenuButton
      label={`Account of ${name}`}
      content={
        <>
          {/* Offline, a green dot would be taken for a connection; the menu still has the status. */}
          <span className={styles.avatar} data-status={isOnline ? availability?.status : undefined}>
            <Avatar name={name} picture={picture} size="small" />
          </span>
          <span className={styles.name}>{name}</span>
          <Icon name="down" />
        </>
      }
    >
      {(close) => (
        <>
          <div className={styles.who}>
            <strong>{name}</strong>
            <span>{viewer.team?.display_name ?? viewer.user?.email}</span>
          </div>
          {availability && <StatusControl availability={availability} />}
          {links.map((entry) => (
            <Link key={entry.to} role="menuitem" to={entry.to} onClick={close}>
              <Icon name={entry.icon} />
              {entry.label}
            </Link>
          ))}
          <button type="button" role="menuitem" onClick={switchAccount}>
            <Icon name="swap" />
            Switch Account
          </button>
          <button type="button" role="menuitem" onClick={signOut}>
            <Icon name="signOut" />
            Sign out
          </button>
          {outsideServices.version && <p className={styles.version}>Waybill {outsideServices.version}</p>}
        </>
      )}
    </MenuButton>
  );
}

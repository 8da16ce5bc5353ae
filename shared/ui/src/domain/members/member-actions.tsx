import { can, useViewer } from '@waybill/session';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { RowMenu, RowMenuPlace } from '../../act/row-menu.tsx';
import type { MemberDialog } from './member-dialogs.tsx';
import type { Member, Members } from './members.ts';

interface MemberActionsProps<One extends Member> {
  members: Members<One>;
  member: One;
  onOpen: (open: MemberDialog<One>) => void;
  /** Actions of this kind of members alone. */
  own: ReactNode;
}

/** The viewer's actions on a member in their present state: a decision first, so that the others stand below each other. */
export function MemberActions<One extends Member>({ members, member, onOpen, own }: MemberActionsProps<One>) {
  const viewer = useViewer();
  const { abilities, end, nameOf } = members;
  // The server rejects approving and ending members while impersonating a company.
  const mayDecide = can(viewer, abilities.approve) && !viewer.isImpersonating;
  const name = nameOf(member);
  if (member.termination_date !== null) return own;
  return (
    <>
      {mayDecide && !member.company_approved && (
        <Button
          size="small"
          type="primary"
          aria-label={`Approve ${name}`}
          onClick={() => onOpen({ dialog: 'approve', member })}
        >
          Approve
        </Button>
      )}
      {own}
      {can(viewer, abilities.write) && (
        <Button size="small" aria-label={`Edit ${name}`} onClick={() => onOpen({ dialog: 'edit', member })}>
          Edit
        </Button>
      )}
      {mayDecide && member.id === viewer.employeeId && <RowMenuPlace />}
      {mayDecide && member.id !== viewer.employeeId && (
        <RowMenu
          name={name}
          actions={[
            {
              title: end.act,
              label: `${end.act} ${name}`,
              isDangerous: true,
              onPress: () => onOpen({ dialog: 'end', member }),
            },
          ]}
        />
      )}
    </>
  );
}

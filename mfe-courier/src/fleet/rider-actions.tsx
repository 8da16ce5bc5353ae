import type { Courier } from '@waybill/contract';
import { to } from '@waybill/federation';
import { can, useViewer } from '@waybill/session';
import { Button } from '@waybill/ui';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { RiderDialog } from './rider.dialogs.tsx';

interface RiderActionsProps {
  rider: Courier;
  onOpen: (dialog: RiderDialog) => void;
}

const opensElsewhere = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey;

/** What may be done with one rider: by whom, and as he stands now. */
export function RiderActions({ rider, onOpen }: RiderActionsProps) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const isMember = rider.termination_date === null;
  const mayApprove = isMember && can(viewer, 'couriers.approve');
  const name = rider.courier_name;
  const view = to.riderView(rider.id);
  return (
    <>
      <Button
        size="small"
        href={view}
        aria-label={`View ${name}`}
        onClick={(event) => {
          if (opensElsewhere(event)) return;
          event.preventDefault();
          navigate(view);
        }}
      >
        View
      </Button>
      {isMember && can(viewer, 'couriers.write') && (
        <Button size="small" aria-label={`Edit ${name}`} onClick={() => onOpen({ dialog: 'edit', rider })}>
          Edit
        </Button>
      )}
      {mayApprove && !rider.company_approved && (
        <Button
          size="small"
          type="primary"
          aria-label={`Approve ${name}`}
          onClick={() => onOpen({ dialog: 'approve', rider })}
        >
          Approve
        </Button>
      )}
      {mayApprove && (
        <Button
          size="small"
          danger
          type="text"
          aria-label={`Delete ${name}`}
          onClick={() => onOpen({ dialog: 'delete', rider })}
        >
          Delete
        </Button>
      )}
    </>
  );
}

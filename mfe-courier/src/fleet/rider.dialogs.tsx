import type { Courier } from '@waybill/contract';
import { to } from '@waybill/federation';
import {
  ApproveMemberDialog,
  CreateMemberDialog,
  EditMemberDialog,
  EndMemberDialog,
  InviteMemberDialog,
} from '@waybill/ui/members';
import { riders } from './riders.ts';

/** Which dialog is open, and about whom. */
export type RiderDialog =
  | { dialog: 'invite' | 'create' }
  | { dialog: 'edit' | 'delete' | 'approve'; rider: Courier };

interface RiderDialogsProps {
  open: RiderDialog;
  onClose: () => void;
}

/** Everything that may be done about the company's riders. */
export function RiderDialogs({ open, onClose }: RiderDialogsProps) {
  switch (open.dialog) {
    case 'invite':
      return (
        <InviteMemberDialog
          type="courier"
          noun="Rider"
          formLink={location.origin + to.inviteRegistration()}
          onClose={onClose}
        />
      );
    case 'create':
      return <CreateMemberDialog members={riders} onClose={onClose} />;
    case 'edit':
      return <EditMemberDialog members={riders} member={open.rider} onClose={onClose} />;
    case 'approve':
      return <ApproveMemberDialog members={riders} member={open.rider} onClose={onClose} />;
    case 'delete':
      return <DeleteRider rider={open.rider} onClose={onClose} />;
  }
}

const DeleteRider = ({ rider, onClose }: { rider: Courier; onClose: () => void }) => (
  <EndMemberDialog
    members={riders}
    member={rider}
    word={{ act: 'Delete', done: 'deleted' }}
    onClose={onClose}
  >
    <p>
      {rider.courier_name} can no longer work for the company, from this moment on. Orders that he has not
      delivered go back to unassigned; what he delivered stays in the reports.
    </p>
  </EndMemberDialog>
);

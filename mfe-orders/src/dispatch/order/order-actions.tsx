import type { Order } from '@waybill/contract';
import { lazyDialog } from '@waybill/federation';
import { can, showError, useViewer, type Viewer } from '@waybill/session';
import { Button, Icon, type IconName, MenuButton } from '@waybill/ui';
import { useMedia } from '@waybill/ui/filters';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AssignRiderDialogProps } from '../assign/assign-rider.dialog.tsx';
import type { EditOrderDialogProps } from '../order-form/edit-order.dialog.tsx';
import type { MarkDeliveredDialogProps } from './mark-delivered.dialog.tsx';
import styles from './order-detail.module.css';
import { CloseOrderDialog, UnassignNotice, UnassignOrderDialog } from './order-steps.dialogs.tsx';

const AssignRider = lazyDialog<AssignRiderDialogProps>(
  'Assign this order to an active rider',
  () => import('../assign/assign-rider.dialog.tsx'),
);
const MarkDelivered = lazyDialog<MarkDeliveredDialogProps>(
  'Mark delivered',
  () => import('./mark-delivered.dialog.tsx'),
);
const EditOrder = lazyDialog<EditOrderDialogProps>(
  'Edit Order details',
  () => import('../order-form/edit-order.dialog.tsx'),
);

/** `reassign`: to another rider, after it was taken back from the one who has it. */
export type OrderAction = 'edit' | 'close' | 'unassign' | 'deliver' | 'assign' | 'reassign';

/** The open dialog: of the action, or the unassign notice before it while a rider has the order. */
type Step = { action: OrderAction; isNotice: boolean };

interface ActionButton {
  action: OrderAction;
  label: string;
  icon: IconName;
  look?: { danger: true; type: 'text' } | { type: 'primary' };
}

/** The first that is offered is the one within reach. */
const buttons: readonly ActionButton[] = [
  { action: 'assign', label: 'Assign', icon: 'rider', look: { type: 'primary' } },
  { action: 'edit', label: 'Edit', icon: 'edit' },
  { action: 'deliver', label: 'Mark delivered', icon: 'delivered' },
  { action: 'unassign', label: 'Unassign', icon: 'swap' },
  { action: 'close', label: 'Close Order', icon: 'cancel', look: { danger: true, type: 'text' } },
];
/** Buttons that have room next to the number on a narrow screen; the others are in the menu. */
const mostShown = 2;

const participles: Record<OrderAction, string> = {
  close: 'closed',
  edit: 'edited',
  unassign: 'unassigned',
  deliver: 'marked delivered',
  assign: 'assigned',
  reassign: 'assigned again',
};

/** Whether the order's status and the viewer's abilities allow the action: docs/spec-coverage.md#operations-4. */
export function isOffered(action: OrderAction, { status }: Order, viewer: Viewer): boolean {
  if (action === 'edit' && !can(viewer, 'orders.write')) return false;
  // An assigned order is taken from its rider when its edit is saved.
  if ((action !== 'edit' || status === 'assigned') && !can(viewer, 'orders.assign')) return false;
  if (action === 'assign') return status === 'unassigned';
  if (action === 'unassign' || action === 'deliver') return status === 'assigned';
  return status === 'unassigned' || status === 'assigned';
}

interface OrderActionsProps {
  order: Order;
  /** Whether the order is being read again: it may then allow an action that it does not allow now. */
  isRefreshing: boolean;
  /** An action to start at once, requested by a shortcut or the address. */
  pendingAction: OrderAction | null;
  onActionStarted: () => void;
}

/** The buttons of the actions that are allowed, and their dialogs. */
export function OrderActions({ order, isRefreshing, pendingAction, onActionStarted }: OrderActionsProps) {
  const viewer = useViewer();
  const [step, setStep] = useState<Step | null>(null);
  const offered = buttons.filter(({ action }) => isOffered(action, order, viewer));
  const isNarrow = useMedia('(max-width: 1300px)');
  // A menu of one takes as much room as what is in it.
  const most = isNarrow && offered.length > mostShown + 1 ? mostShown : offered.length;
  const [shown, inMenu] = [offered.slice(0, most), offered.slice(most)];
  const start = (action: OrderAction) =>
    setStep({ action, isNotice: order.status === 'assigned' && (action === 'edit' || action === 'close') });
  const startPending = useEffectEvent((action: OrderAction, mayChange: boolean) => {
    if (mayChange && !isOffered(action, order, viewer)) return;
    onActionStarted();
    if (isOffered(action, order, viewer)) start(action);
    else showError(`Order ${order.order_id} is ${order.status} and cannot be ${participles[action]}`);
  });
  useEffect(() => {
    if (pendingAction) startPending(pendingAction, isRefreshing);
  }, [pendingAction, isRefreshing]);
  return (
    <>
      {offered.length > 0 && (
        <div className={styles.actions}>
          {shown.map(({ action, label, icon, look }) => (
            <Button key={action} {...look} icon={<Icon name={icon} />} onClick={() => start(action)}>
              {label}
            </Button>
          ))}
          {inMenu.length > 0 && <ActionsMenu actions={inMenu} onChoose={start} />}
        </div>
      )}
      {step && <StepDialog step={step} order={order} onStep={setStep} />}
    </>
  );
}

interface ActionsMenuProps {
  actions: readonly ActionButton[];
  onChoose: (action: OrderAction) => void;
}

const ActionsMenu = ({ actions, onChoose }: ActionsMenuProps) => (
  <MenuButton label="More actions" content={<Icon name="more" />}>
    {(close) =>
      actions.map(({ action, label, icon, look }) => (
        <button
          key={action}
          type="button"
          role="menuitem"
          data-danger={(look && 'danger' in look) || undefined}
          onClick={() => {
            close();
            onChoose(action);
          }}
        >
          <Icon name={icon} /> {label}
        </button>
      ))
    }
  </MenuButton>
);

interface StepDialogProps {
  step: Step;
  order: Order;
  onStep: (step: Step | null) => void;
}

function StepDialog({ step: { action, isNotice }, order, onStep }: StepDialogProps) {
  const close = () => onStep(null);
  const rest = { order, onCancel: close, onDone: close };
  const isFree = order.status === 'unassigned';
  if (action === 'assign' || (action === 'reassign' && isFree))
    return <AssignRider order={order} onClose={close} />;
  if (action === 'reassign')
    return <UnassignOrderDialog {...rest} onDone={() => onStep({ action: 'assign', isNotice: false })} />;
  if (action === 'unassign') return <UnassignOrderDialog {...rest} />;
  if (action === 'deliver') return <MarkDelivered order={order} onClose={close} onDone={rest.onDone} />;
  if (isNotice)
    return <UnassignNotice {...rest} then={action} onDone={() => onStep({ action, isNotice: false })} />;
  return action === 'edit' ? <EditOrder order={order} onClose={close} /> : <CloseOrderDialog {...rest} />;
}

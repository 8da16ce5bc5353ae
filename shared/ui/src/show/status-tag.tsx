import type { CourierOrderStatus, OrderStatus } from '@waybill/contract';
import { Icon, type IconName } from './icon.tsx';
import styles from './show.module.css';

/** The colour family of a state. */
export type Tone = 'unassigned' | 'assigned' | 'delivered' | 'canceled' | 'closed';

interface StatusTagProps {
  tone: Tone;
  icon: IconName;
  children: string;
}

/** A state as word, icon and colour, never colour alone. */
export const StatusTag = ({ tone, icon, children }: StatusTagProps) => (
  <span className={styles.tag} data-tone={tone}>
    <Icon name={icon} /> {children}
  </span>
);

const orderTags: Record<OrderStatus, StatusTagProps> = {
  unassigned: { tone: 'unassigned', icon: 'alert', children: 'Unassigned' },
  assigned: { tone: 'assigned', icon: 'rider', children: 'Assigned' },
  delivered: { tone: 'delivered', icon: 'delivered', children: 'Delivered' },
  closed: { tone: 'closed', icon: 'inactive', children: 'Closed' },
};

/** The state of an order. */
export const OrderStatusTag = ({ status }: { status: OrderStatus }) => <StatusTag {...orderTags[status]} />;

const courierOrderTags: Record<CourierOrderStatus, StatusTagProps> = {
  pending: { tone: 'assigned', icon: 'clock', children: 'Pending' },
  accepted: { tone: 'assigned', icon: 'check', children: 'Accepted' },
  completed: { tone: 'delivered', icon: 'delivered', children: 'Delivered' },
  canceled: { tone: 'canceled', icon: 'cancel', children: 'Canceled' },
  rejected: { tone: 'canceled', icon: 'cancel', children: 'Rejected' },
};

/** The state of a courier order; completed is shown as Delivered (spec 2, section 4). */
export const CourierOrderStatusTag = ({ status }: { status: CourierOrderStatus }) => (
  <StatusTag {...courierOrderTags[status]} />
);

/** Completed or Canceled, as the remittance screens say it (spec 2, section 4). */
export const RemittanceStatusTag = ({ status }: { status: CourierOrderStatus }) =>
  status === 'completed' ? (
    <StatusTag tone="delivered" icon="delivered">
      Completed
    </StatusTag>
  ) : (
    <StatusTag tone="canceled" icon="cancel">
      Canceled
    </StatusTag>
  );

/** Paid or Not Paid. */
export const PaidBadge = ({ isPaid }: { isPaid: boolean }) =>
  isPaid ? (
    <StatusTag tone="delivered" icon="check">
      Paid
    </StatusTag>
  ) : (
    <StatusTag tone="canceled" icon="remittance">
      Not Paid
    </StatusTag>
  );

/** Whether management, or a company, has approved. */
export const ApprovalTag = ({ isApproved, no = 'Not approved' }: { isApproved: boolean; no?: string }) =>
  isApproved ? (
    <StatusTag tone="delivered" icon="done">
      Approved
    </StatusTag>
  ) : (
    <StatusTag tone="unassigned" icon="clock">
      {no}
    </StatusTag>
  );

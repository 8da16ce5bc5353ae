import type { CourierOrderStatus, OrderStatus } from '@waybill/contract';
import { StatusTag, type StatusTagProps } from '../../show/status-tag.tsx';

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

/** The state of a courier order; completed is shown as Delivered (docs/spec-coverage.md#operations-4). */
export const CourierOrderStatusTag = ({ status }: { status: CourierOrderStatus }) => (
  <StatusTag {...courierOrderTags[status]} />
);

/** Completed or Canceled, as the remittance screens name it (docs/spec-coverage.md#operations-4). */
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

/** Paid or Not Paid, unless another screen of the specification writes it in another way. */
export const PaidBadge = ({ isPaid, text }: { isPaid: boolean; text?: string }) =>
  isPaid ? (
    <StatusTag tone="delivered" icon="check">
      {text ?? 'Paid'}
    </StatusTag>
  ) : (
    <StatusTag tone="canceled" icon="remittance">
      {text ?? 'Not Paid'}
    </StatusTag>
  );

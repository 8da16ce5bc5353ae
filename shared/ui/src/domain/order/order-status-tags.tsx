import type { CourierOrderStatus, OrderStatus } from '@waybill/contract';
import { StatusTag, type StatusTagProps } from '../../show/status-tag.tsx';
import { useKitTexts } from '../../texts/kit-texts.tsx';

const orderTags: Record<OrderStatus, StatusTagProps> = {
  unassigned: { tone: 'unassigned', icon: 'alert', children: 'Unassigned' },
  assigned: { tone: 'assigned', icon: 'rider', children: 'Assigned' },
  delivered: { tone: 'delivered', icon: 'delivered', children: 'Delivered' },
  closed: { tone: 'closed', icon: 'inactive', children: 'Closed' },
};

interface OrderStatusTagProps {
  status: OrderStatus;
  /** Of a closed order: its viewer canceled it. */
  isCanceledByViewer?: boolean | undefined;
}

/** The state of an order. */
export const OrderStatusTag = ({ status, isCanceledByViewer }: OrderStatusTagProps) => (
  <StatusTag {...orderTags[status]} {...(isCanceledByViewer && { children: 'Cancelled by you' })} />
);

const courierOrderTags: Record<CourierOrderStatus, Omit<StatusTagProps, 'children'>> = {
  pending: { tone: 'assigned', icon: 'clock' },
  accepted: { tone: 'assigned', icon: 'check' },
  completed: { tone: 'delivered', icon: 'delivered' },
  canceled: { tone: 'canceled', icon: 'cancel' },
  rejected: { tone: 'canceled', icon: 'cancel' },
};

/** The state of a courier order; completed is shown as Delivered (docs/spec-coverage.md#operations-4). */
export const CourierOrderStatusTag = ({ status }: { status: CourierOrderStatus }) => (
  <StatusTag {...courierOrderTags[status]}>{useKitTexts().status[status]}</StatusTag>
);

/** Completed or Canceled, as the remittance screens name it (docs/spec-coverage.md#operations-4). */
export function RemittanceStatusTag({ status }: { status: CourierOrderStatus }) {
  const { completed, canceled } = useKitTexts().statusRemittance;
  return status === 'completed' ? (
    <StatusTag tone="delivered" icon="delivered">
      {completed}
    </StatusTag>
  ) : (
    <StatusTag tone="canceled" icon="cancel">
      {canceled}
    </StatusTag>
  );
}

/** What a badge says of an order whose money came by transfer, or a part of it; undefined of another one. */
export const transferText = ({
  order_paid,
  order_transferred = 0,
}: {
  order_paid: boolean;
  order_transferred?: number | undefined;
}): string | undefined => {
  if (order_transferred === 0) return undefined;
  return order_paid ? 'Paid by transfer' : 'Part by transfer';
};

/** Paid or Not Paid, unless another screen of the specification writes it in another way. */
export function PaidBadge({ isPaid, text }: { isPaid: boolean; text?: string | undefined }) {
  const { paid, notPaid } = useKitTexts();
  return isPaid ? (
    <StatusTag tone="delivered" icon="check">
      {text ?? paid}
    </StatusTag>
  ) : (
    <StatusTag tone="closed" icon="remittance">
      {text ?? notPaid}
    </StatusTag>
  );
}

import type { BookedOrder } from '@waybill/contract';
import { to } from '@waybill/federation';
import { Button, Icon, type IconName } from '@waybill/ui';
import { useNavigate } from 'react-router-dom';
import styles from './orders.module.css';

interface BookedOrderActionsProps {
  order: BookedOrder;
  onView: () => void;
  onCancel: () => void;
}

interface ActionProps {
  icon: IconName;
  title: string;
  number: string;
  onClick: () => void;
}

const Action = ({ icon, title, number, onClick }: ActionProps) => (
  <Button
    size="small"
    icon={<Icon name={icon} />}
    aria-label={`${title} ${number}`}
    title={title}
    onClick={onClick}
  />
);

/** The user's actions on an own order. They can change and cancel it until a rider accepts it. */
export function BookedOrderActions({ order, onView, onCancel }: BookedOrderActionsProps) {
  const { id, order_id: number, is_changeable } = order;
  const navigate = useNavigate();
  return (
    <span className={styles.actions}>
      <Action icon="view" title="View Order" number={number} onClick={onView} />
      <Action
        icon="navigate"
        title="Track Order"
        number={number}
        onClick={() => navigate(to.trackView(number))}
      />
      <Action
        icon="reload"
        title="Order again"
        number={number}
        onClick={() => navigate(to.bookOrder({ again: id }))}
      />
      {is_changeable && (
        <>
          <Action
            icon="edit"
            title="Change order"
            number={number}
            onClick={() => navigate(to.bookOrder({ change: id }))}
          />
          <Action icon="cancel" title="Cancel order" number={number} onClick={onCancel} />
        </>
      )}
    </span>
  );
}

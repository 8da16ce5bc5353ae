import type { BookedOrder } from '@waybill/contract';
import { to } from '@waybill/federation';
import { Button, Icon, MenuButton } from '@waybill/ui';
import { useNavigate } from 'react-router-dom';
import styles from './orders.module.css';

interface BookedOrderActionsProps {
  order: BookedOrder;
  onView: () => void;
  onCancel: () => void;
}

/** What a user may do with an own order. Changing and canceling, until a rider accepts it. */
export function BookedOrderActions({ order, onView, onCancel }: BookedOrderActionsProps) {
  const { id, order_id, is_changeable } = order;
  const navigate = useNavigate();
  const item = (title: string, onPick: () => void) => (
    <button type="button" role="menuitem" className={styles.item} onClick={onPick}>
      {title}
    </button>
  );
  return (
    <span className={styles.actions}>
      <Button
        size="small"
        icon={<Icon name="view" />}
        aria-label={`View Order ${order_id}`}
        title="View Order"
        onClick={onView}
      />
      <Button
        size="small"
        icon={<Icon name="navigate" />}
        aria-label={`Track order ${order_id}`}
        title="Track Order"
        onClick={() => navigate(to.trackView(order_id))}
      />
      <MenuButton label={`More for order ${order_id}`} content={<Icon name="more" />}>
        {(close) => (
          <>
            {item('Order again', () => navigate(to.bookOrder({ again: id })))}
            {is_changeable && item('Change', () => navigate(to.bookOrder({ change: id })))}
            {is_changeable &&
              item('Cancel order', () => {
                close();
                onCancel();
              })}
          </>
        )}
      </MenuButton>
    </span>
  );
}

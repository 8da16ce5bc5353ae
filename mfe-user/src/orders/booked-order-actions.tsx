import type { BookedOrder } from '@waybill/contract';
import { to } from '@waybill/federation';
import { Button } from '@waybill/ui';
import { type RowAction, RowMenu } from '@waybill/ui/act';
import { useNavigate } from 'react-router-dom';
import styles from './orders.module.css';

interface BookedOrderActionsProps {
  order: BookedOrder;
  onView: () => void;
  onCancel: () => void;
}

/** The user's actions on an own order. They can change and cancel it until a rider accepts it. */
export function BookedOrderActions({ order, onView, onCancel }: BookedOrderActionsProps) {
  const { id, order_id: number, is_changeable } = order;
  const navigate = useNavigate();
  const rare: RowAction[] = [
    { title: 'Track Order', onPress: () => navigate(to.trackView(number)) },
    { title: 'Order again', onPress: () => navigate(to.bookOrder({ again: id })) },
    ...(is_changeable
      ? [
          { title: 'Change order', onPress: () => navigate(to.bookOrder({ change: id })) },
          { title: 'Cancel order', isDangerous: true, onPress: onCancel },
        ]
      : []),
  ];
  return (
    <span className={styles.actions}>
      <Button size="small" aria-label={`View Order ${number}`} onClick={onView}>
        View
      </Button>
      <RowMenu name={number} actions={rare.map((each) => ({ ...each, label: `${each.title} ${number}` }))} />
    </span>
  );
}

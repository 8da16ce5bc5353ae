import type { OrderAttention } from '@waybill/contract';
import { to } from '@waybill/federation';
import { Icon, useNow } from '@waybill/ui';
import { Link } from 'react-router-dom';
import { markOf } from './attention-mark.ts';
import { tabOfOrder } from './board-tabs.ts';
import styles from './needed-now.module.css';

/** So many have room without scrolling; the others come first in their lists. */
const most = 8;

/** The orders that need attention, each once, with the reason; a press opens one with its list. */
export function NeededNow({ attention }: { attention: readonly OrderAttention[] }) {
  const nowMs = useNow(60_000);
  const isFirst = ({ order }: OrderAttention, at: number) =>
    attention.findIndex((each) => each.order.id === order.id) === at;
  const shown = attention.filter(isFirst).slice(0, most);
  return (
    <ul className={styles.needed}>
      {shown.map((each) => {
        const { order } = each;
        const { icon, text, isGivenBack } = markOf(each, nowMs);
        return (
          <li key={order.id}>
            <Link to={to.orders({ tab: tabOfOrder(order), order: order.id })}>
              <strong>{order.order_id}</strong>
              <span>
                {order.outlet_name ?? order.outlet_address} → {order.customer_city ?? order.customer_address}
              </span>
              <small data-given-back={isGivenBack || undefined}>
                <Icon name={icon} /> {text}
              </small>
              <Icon name="forward" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

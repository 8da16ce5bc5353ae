import { useQuery } from '@tanstack/react-query';
import { ordersApi, statsApi } from '@waybill/api';
import { can, useOffers, useViewer } from '@waybill/session';
import { Figures, figureFrom, Icon, minutesText, useToday } from '@waybill/ui';
import { useMedia } from '@waybill/ui/filters';
import { NeededNow } from './needed-now.tsx';
import styles from './shortcuts.module.css';
import { areShortcutsOn, shortcuts } from './shortcuts.ts';
import { countOrders } from './use-attention.ts';

/** Next to the list while no order is open: how the day goes, and what needs attention; where nothing does, the board's keys. */
export function IdlePanel() {
  const isShown = useMedia('(min-width: 901px)');
  const hasKeyboard = useMedia('(hover: hover)');
  return isShown ? <DayAndKeys hasKeys={hasKeyboard && areShortcutsOn()} /> : null;
}

function DayAndKeys({ hasKeys }: { hasKeys: boolean }) {
  const counts = useQuery(ordersApi.counts());
  const stats = useQuery(statsApi.general(useToday()));
  const attention = useQuery(ordersApi.attention());
  const hasAttention = useOffers('attention');
  const needed = (hasAttention && attention.data) || [];
  return (
    <div className={styles.idle}>
      <p className={styles.choose}>
        <Icon name="orders" /> Choose an order to see it here
      </p>
      <h2>Today</h2>
      <Figures
        figures={[
          {
            title: 'Waiting for a rider',
            value: figureFrom(
              counts,
              ({ paid_unassigned, unpaid_unassigned }) => paid_unassigned + unpaid_unassigned,
            ),
          },
          ...(hasAttention ? [{ title: 'Need attention', value: figureFrom(attention, countOrders) }] : []),
          { title: 'New', value: figureFrom(stats, ({ total_orders }) => total_orders) },
          { title: 'Completed', value: figureFrom(stats, ({ completed_orders }) => completed_orders) },
          {
            title: 'Average delivery time',
            value: figureFrom(stats, ({ average_delivery_time: minutes }) => minutesText(minutes)),
          },
        ]}
      />
      {needed.length > 0 && (
        <>
          <h2>Need attention</h2>
          <NeededNow attention={needed} />
        </>
      )}
      {hasKeys && attention.isFetched && needed.length === 0 && (
        <>
          <h2>Keys</h2>
          <Keys />
        </>
      )}
    </div>
  );
}

/** The keys of the board and their actions, without those that do nothing for this user. */
export function Keys({ isOff = false }: { isOff?: boolean }) {
  const viewer = useViewer();
  return (
    <dl className={styles.keys} data-off={isOff || undefined}>
      {shortcuts
        .filter(({ needs }) => !needs || can(viewer, needs))
        .map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
    </dl>
  );
}

import { useQuery } from '@tanstack/react-query';
import { ordersApi, statsApi } from '@waybill/api';
import { can, useViewer } from '@waybill/session';
import { Figures, Icon, minutesText, useToday } from '@waybill/ui';
import { useMedia } from '@waybill/ui/filters';
import styles from './shortcuts.module.css';
import { areShortcutsOn, shortcuts } from './shortcuts.ts';
import { useAttention } from './use-attention.ts';

/** Next to the list while no order is open: how the day goes, and the keys of the board. */
export function IdlePanel() {
  const isShown = useMedia('(min-width: 901px)');
  const hasKeyboard = useMedia('(hover: hover)');
  return isShown ? <DayAndKeys hasKeys={hasKeyboard && areShortcutsOn()} /> : null;
}

function DayAndKeys({ hasKeys }: { hasKeys: boolean }) {
  const { data: counts } = useQuery(ordersApi.counts());
  const { data: stats } = useQuery(statsApi.general(useToday()));
  const attention = useAttention();
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
            value: counts && counts.paid_unassigned + counts.unpaid_unassigned,
          },
          { title: 'Need a hand', value: attention.size },
          { title: 'New', value: stats?.total_orders },
          { title: 'Completed', value: stats?.completed_orders },
          { title: 'Average delivery time', value: minutesText(stats?.average_delivery_time) },
        ]}
      />
      {hasKeys && (
        <>
          <h2>Keys</h2>
          <Keys />
        </>
      )}
    </div>
  );
}

/** The keys of the board and what they do, without those that do nothing for this user. */
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

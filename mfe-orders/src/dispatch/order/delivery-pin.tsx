import { useQuery } from '@tanstack/react-query';
import { companySettingsApi, ordersApi } from '@waybill/api';
import { limits, type Order } from '@waybill/contract';
import { can, useOffers, useViewer } from '@waybill/session';
import { Button, ErrorPanel, Icon } from '@waybill/ui';
import { useState } from 'react';
import styles from './order-detail.module.css';
import { PassPinButton } from './pass-pin.button.tsx';
import { activeCourierOrderOf } from './rider-section.tsx';

const wrongText = (count: number) => {
  if (count === 0) return null;
  const text =
    count === 1 ? 'The rider has entered 1 wrong PIN.' : `The rider has entered ${count} wrong PINs.`;
  return count < limits.wrongPins
    ? text
    : `${text} They can complete the order without it by giving a reason.`;
};

/** The receiver's PIN, shown to staff who read it out by phone; nothing where the company does not ask for one. */
export function DeliveryPin({ order }: { order: Order }) {
  const viewer = useViewer();
  const [isShown, setIsShown] = useState(false);
  const isOpen = order.status === 'unassigned' || order.status === 'assigned';
  const maySee = can(viewer, 'orders.write') || can(viewer, 'orders.assign');
  const hasSettings = useOffers('company_settings');
  const { data: settings } = useQuery({
    ...companySettingsApi.show(),
    enabled: isOpen && maySee && hasSettings,
  });
  const { data, error, refetch, isFetching } = useQuery({ ...ordersApi.pin(order.id), enabled: isShown });
  const kind = order.order_paid ? 'paid' : 'unpaid';
  const usesPin = settings?.proof ? settings.proof[kind].pin !== 'off' : settings?.asks_delivery_pin;
  if (!isOpen || !maySee || !usesPin) return null;
  const carried = activeCourierOrderOf(order);
  return (
    <section className={isShown && (data || error) ? styles.section : undefined} aria-label="Delivery PIN">
      {isShown && (data || error) && <h3>Delivery PIN</h3>}
      {error && <ErrorPanel title="The PIN could not be loaded" error={error} onRetry={refetch} />}
      {isShown && data ? (
        <>
          <p>
            <strong className={styles.pin}>{data.delivery_pin ?? 'None'}</strong> For the receiver only. Do
            not read it out to anyone else.
          </p>
          {wrongText(data.wrong_pins) && <p>{wrongText(data.wrong_pins)}</p>}
          {data.wrong_pins > 0 && carried && <PassPinButton courierOrderId={carried.id} />}
        </>
      ) : (
        <Button icon={<Icon name="view" />} loading={isShown && isFetching} onClick={() => setIsShown(true)}>
          Show the PIN
        </Button>
      )}
    </section>
  );
}

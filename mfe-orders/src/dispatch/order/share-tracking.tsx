import { useQuery } from '@tanstack/react-query';
import { companySettingsApi, ordersApi, useWrite } from '@waybill/api';
import {
  type CompanySettings,
  defaultCompanySettings,
  fillMessage,
  type Order,
  type ReceiverLink,
  toCollectNaira,
} from '@waybill/contract';
import { can, useOffers, useViewer } from '@waybill/session';
import {
  Button,
  CopyButton,
  DateTime,
  Icon,
  LinkButton,
  ListSkeleton,
  moneyText,
  phoneText,
} from '@waybill/ui';
import { FilterSelect } from '@waybill/ui/filters';
import { useEffect, useRef, useState } from 'react';
import styles from './order-detail.module.css';
import { activeCourierOrderOf } from './rider-section.tsx';

type Texts = Pick<CompanySettings, 'message_texts' | 'office_phone'>;

/** The company's message about this order, with the receiver's link at its end where the text has none. */
const messageOf = (text: string, order: Order, { office_phone }: Texts, address: string): string => {
  const rider = activeCourierOrderOf(order)?.courier;
  const message = fillMessage(text, {
    order: order.order_id,
    company: order.company_name,
    customer: order.customer_name,
    amount: toCollectNaira(order) === 0 ? '' : moneyText(toCollectNaira(order)),
    rider: rider?.courier_name ?? '',
    rider_phone: rider?.courier_phone ? phoneText(rider.courier_phone) : '',
    office_phone: office_phone ? phoneText(office_phone) : '',
    link: address,
  });
  return message.includes(address) ? message : `${message} ${address}`;
};

/** Makes the link by which the order's receiver follows it, and shares it by WhatsApp, SMS or copying. */
export function ShareTracking({ order }: { order: Order }) {
  const viewer = useViewer();
  const [link, setLink] = useState<ReceiverLink | null>(null);
  const made = useWrite(ordersApi.link, { onSuccess: setLink });
  const ended = useWrite(ordersApi.revokeLink, { success: 'Link ended', onSuccess: setLink });
  const isOurs = link?.id === order.id;
  const address = isOurs ? link.address : null;
  const section = useRef<HTMLElement>(null);
  // The button that was pressed goes with what it was part of, and the focus with it: it continues where the work does.
  useEffect(() => {
    if (isOurs && document.activeElement === document.body)
      section.current?.querySelector<HTMLElement>(address ? 'a' : 'button')?.focus();
  }, [isOurs, address]);
  const isOffered = useOffers('receiver_links');
  if (!isOffered || (!can(viewer, 'orders.write') && !can(viewer, 'orders.assign'))) return null;
  return (
    <section
      ref={section}
      className={isOurs && address ? styles.section : undefined}
      aria-label="Receiver’s link"
    >
      {isOurs && address ? (
        <>
          <h3>Receiver’s link</h3>
          <SharedLink link={link} address={address} order={order} />
          <div className={styles.actions}>
            <Button
              loading={made.isPending}
              onClick={() => made.act({ id: order.id, renew: 1 })}
              title="The current link stops working"
            >
              Create a new link
            </Button>
            <Button danger loading={ended.isPending} onClick={() => ended.act(order.id)}>
              End the link
            </Button>
          </div>
        </>
      ) : (
        <Button
          icon={<Icon name="navigate" />}
          loading={made.isPending}
          onClick={() => made.act({ id: order.id })}
        >
          Share tracking
        </Button>
      )}
    </section>
  );
}

interface SharedLinkProps {
  link: ReceiverLink;
  address: string;
  order: Order;
}

function SharedLink({ link, address, order }: SharedLinkProps) {
  // A server without company settings has no texts either: the suite's own serve.
  const { data: settings = defaultCompanySettings, isLoading } = useQuery(companySettingsApi.show());
  const [chosen, setChosen] = useState(0);
  const texts = settings.message_texts;
  const message = messageOf(texts[chosen]?.text ?? '{link}', order, settings, address);
  const text = encodeURIComponent(message);
  return (
    <>
      <p className={styles.address}>
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>{' '}
        <CopyButton text={address} />
      </p>
      {link.ends_at && (
        <p>
          Ends on <DateTime at={link.ends_at} />
        </p>
      )}
      {isLoading ? (
        <ListSkeleton rows={2} label="Loading the message" />
      ) : (
        <>
          {texts.length > 1 && (
            <p className={styles.messageChoice}>
              <FilterSelect
                label="Message"
                emptyLabel={texts[0]?.name ?? ''}
                value={chosen === 0 ? undefined : String(chosen)}
                options={texts.slice(1).map(({ name }, index) => ({ value: String(index + 1), label: name }))}
                onChange={(index) => setChosen(Number(index ?? 0))}
              />
            </p>
          )}
          <p className={styles.message}>{message}</p>
          <div className={styles.actions}>
            <LinkButton
              href={`https://wa.me/${order.customer_phone}?text=${text}`}
              icon="comment"
              label="Share by WhatsApp"
            >
              WhatsApp
            </LinkButton>
            <LinkButton href={`sms:+${order.customer_phone}?body=${text}`} icon="phone" label="Share by SMS">
              SMS
            </LinkButton>
          </div>
        </>
      )}
    </>
  );
}

import { eventNoteText, type OrderEvent } from '@waybill/contract';
import { DateTime } from '../../show/date-time.tsx';
import styles from './order.module.css';

const sentences: Record<string, string> = {
  created: 'Order created',
  updated: 'Order changed',
  assigned: 'Assigned to a rider',
  offered: 'Offered to a rider',
  offer_ended: 'Offer ended',
  transfer_account: 'Account number for a transfer',
  transfer_came: 'Transfer came',
  transfer_back: 'Transfer refunded',
  not_taken: 'Nobody took it',
  unassigned: 'Unassigned from the rider',
  accepted: 'Accepted by the rider',
  rejected: 'Rejected by the rider',
  completed: 'Delivered',
  pin_wrong: 'Rider entered a wrong delivery PIN',
  pin_passed: 'Completed without the right delivery PIN',
  proof_received: 'Photo of the delivery arrived',
  attempted: 'Could not be delivered',
  attempt_day: 'Next attempt planned for',
  canceled: 'Cancelled by the rider',
  delivered: 'Marked delivered',
  closed: 'Order closed',
  remitted: 'Money remitted',
  commented: 'Comment added',
  verified: 'Remittance verified',
  link_made: 'Receiver’s link created',
  link_mailed: 'Receiver’s link emailed to the customer',
  link_revoked: 'Receiver’s link ended',
  pin_moved: 'Receiver moved the pin',
  receiver_note: 'Receiver gave directions',
  postponed: 'Receiver is not at home until',
  replied: 'Asked before the ride',
  rated: 'Receiver rated the delivery',
};

const roleLabels: Record<string, string> = {
  company: 'owner',
  courier: 'rider',
  third_party: 'another system',
  shop: 'the shop',
};

/** The history of an order: each step with its author and time, newest last; nothing without steps. */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>History</h3>
      <ol className={styles.timeline}>
        {events.map((event) => (
          <li key={`${event.at} ${event.action}`}>
            <span>
              {sentences[event.action] ?? event.action}
              {event.note && <em> · {eventNoteText(event.note)}</em>}
            </span>
            <small>
              {event.by.name} ({roleLabels[event.by.role] ?? event.by.role}
              {event.acting_as && `, acting as ${event.acting_as}`}) · <DateTime at={event.at} />
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}

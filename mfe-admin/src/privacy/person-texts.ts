import type { FoundPerson, PersonNotes } from '@waybill/contract';
import { countText, moneyText } from '@waybill/ui';

const counted = (count: number, one: string, many: string) =>
  `${countText(count)} ${count === 1 ? one : many}`;

/** What is stored of a person, counted. */
export const countedRecords = ({
  orders,
  sent,
  customers,
  outlets,
}: Pick<FoundPerson, 'orders' | 'sent' | 'customers' | 'outlets'>): string =>
  [
    orders > 0 && `${counted(orders, 'order', 'orders')} received`,
    sent > 0 && `${counted(sent, 'order', 'orders')} sent`,
    customers > 0 && counted(customers, 'customer record', 'customer records'),
    outlets > 0 && counted(outlets, 'outlet', 'outlets'),
  ]
    .filter(Boolean)
    .join(', ');

const openText = ({ name, owed }: FoundPerson['outlets_open'][number]) =>
  owed > 0
    ? `${moneyText(owed)} is owed to ${name}. Pay it out first: afterwards nobody knows whom to pay.`
    : `${name} owes ${moneyText(-owed)}. Collect it first: afterwards nobody knows whom to ask.`;

/** Why a person cannot be erased now; undefined where they can. */
export const whyNotErased = ({
  orders_under_way,
  money_open,
  outlets_open: [open],
}: FoundPerson): string | undefined => {
  if (orders_under_way > 0)
    return `${counted(orders_under_way, 'order is', 'orders are')} under way. Deliver or close first.`;
  if (money_open > 0)
    return `Money of ${counted(money_open, 'delivery is', 'deliveries is')} not counted. Remit it first.`;
  return open && openText(open);
};

/** Where a note was typed. */
export const notePlaceTexts: Record<PersonNotes['notes'][number]['place'], string> = {
  order: 'With the order',
  receiver: 'By the receiver',
  rider: 'By the rider',
  staff: 'By staff',
  history: 'In the history',
  hand_in: 'At a hand-in',
  book: 'In the cash book',
};

import type { FoundPerson } from '@waybill/contract';
import { countText } from '@waybill/ui';

const counted = (count: number, one: string, many: string) =>
  `${countText(count)} ${count === 1 ? one : many}`;

/** What is stored of a person, counted. */
export const countedRecords = ({ orders, customers }: Pick<FoundPerson, 'orders' | 'customers'>): string =>
  [
    orders > 0 && counted(orders, 'order', 'orders'),
    customers > 0 && counted(customers, 'customer record', 'customer records'),
  ]
    .filter(Boolean)
    .join(', ');

/** Why a person cannot be erased now; undefined where they can. */
export const whyNotErased = ({ orders_under_way, money_open }: FoundPerson): string | undefined => {
  if (orders_under_way > 0)
    return `${counted(orders_under_way, 'order is', 'orders are')} under way. Deliver or close first.`;
  if (money_open > 0)
    return `Money of ${counted(money_open, 'delivery is', 'deliveries is')} not counted. Remit it first.`;
  return undefined;
};

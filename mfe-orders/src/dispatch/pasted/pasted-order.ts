import type { DeliveryRate, DepositMethod, Outlet, PaymentMethodId } from '@waybill/contract';
import type { FoundItem } from './items.ts';
import type { Area } from './lagos-areas.ts';
import type { Found, Span } from './span.ts';
import type { FoundTotal } from './totals.ts';

/** A rate of the company, as a message can name its area; the fee in naira. */
export type KnownRate = Pick<DeliveryRate, 'area' | 'fee'>;

/** An outlet of the company, as a message can name it. */
export type KnownOutlet = Pick<Outlet, 'id' | 'outlet_name' | 'outlet_address' | 'outlet_city'>;

/** One order of a message: what was read, from which piece, and whether it is sure. Sums are in naira. */
export interface PastedOrder extends Span {
  name?: Found<string>;
  /** Digits in international form, without a plus; as written where they are no whole number. */
  phone?: Found<string>;
  address?: Found<string>;
  area?: Found<Area>;
  /** The company's outlets that the message may mean. */
  pickUp?: Found<readonly KnownOutlet[]>;
  items: FoundItem[];
  deliveryFee?: Found<number>;
  discount?: Found<number>;
  /** The message's total. */
  total?: FoundTotal;
  paid?: Found<boolean>;
  method?: Found<PaymentMethodId>;
  /** The sum received before delivery, and its method. */
  deposit?: Found<number>;
  depositMethod?: Found<DepositMethod>;
  /** The message's price of the goods, apart from the items. */
  price?: Found<number>;
  /** Pieces that say something and were not placed. */
  left: Span[];
}

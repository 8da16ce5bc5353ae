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
  /** What the message says that it all comes to. */
  total?: FoundTotal;
  paid?: Found<boolean>;
  method?: Found<PaymentMethodId>;
  /** What was received before delivery, and how. */
  deposit?: Found<number>;
  depositMethod?: Found<DepositMethod>;
  /** What the message says that the goods cost, apart from them. */
  price?: Found<number>;
  /** Pieces that say something and were not placed. */
  left: Span[];
}

import type { BoardOrder } from './live.ts';
import { toCollectNaira } from './order-totals.ts';

/** The amount that the rider of an order on the board is to collect, in naira. */
export const boardToCollectNaira = ({ to_collect, ...order }: BoardOrder): number =>
  to_collect ?? toCollectNaira({ order_insurance_fee: 0, ...order });

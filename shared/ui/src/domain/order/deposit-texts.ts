import { type Order, toCollectKobo } from '@waybill/contract';
import { capitalised } from '../../show/capitalised.ts';
import { moneyText } from '../../show/number-text.ts';

type Paid = Pick<
  Order,
  | 'order_amount'
  | 'order_insurance_fee'
  | 'order_paid'
  | 'order_payment_method'
  | 'order_deposit'
  | 'order_deposit_method'
  | 'order_transferred'
  | 'order_cash_step'
  | 'order_paid_to'
>;

/** `₦20,000.00 by transfer`: what was received before delivery; empty where nothing was. */
export const depositText = ({ order_deposit = 0, order_deposit_method }: Paid): string => {
  if (order_deposit === 0) return '';
  const sum = moneyText(order_deposit);
  return order_deposit_method ? `${sum} · ${capitalised(order_deposit_method)}` : sum;
};

/** The party that was paid before delivery; empty if nothing was, or a server does not say. */
export const paidToText = ({ order_paid, order_deposit, order_paid_to }: Paid): string => {
  if (!order_paid_to || !(order_paid || order_deposit)) return '';
  return order_paid_to === 'company' ? 'the delivery company' : 'the sender';
};

/** The parts of "To collect". */
export const toCollectHow = (order: Paid): string => {
  if (order.order_paid) return 'the order is paid';
  const isRounded = toCollectKobo(order) !== toCollectKobo({ ...order, order_cash_step: 0 });
  return [
    'order amount + insurance fee',
    order.order_deposit ? ' − deposit' : '',
    order.order_transferred ? ' − transfer' : '',
    isRounded ? `, to the nearest ${moneyText(order.order_cash_step ?? 0)}` : '',
  ].join('');
};

import type { CourierOrder, HandIn, NewOrderInput } from '@waybill/contract';
import type { Session, TestCompany, TestServer } from '../../../testing/test-server.ts';

export type TestRider = Session & { riderId: string };

/** Has a rider deliver a new order; ₦6,500 to collect unless its body says otherwise. */
export const deliver = async (
  company: TestCompany,
  rider: TestRider,
  body: Partial<NewOrderInput> = {},
  headers: Record<string, string> = {},
) => {
  const order = await company.order(body);
  const assigned = await company.owner.post<CourierOrder>('courier/order/assign', {
    order_id: order.id,
    courier_id: rider.riderId,
  });
  const courierOrderId = assigned.body.data.id;
  const step = (status: string) =>
    rider.post('courier/order/update/status', { courier_order_id: courierOrderId, status }, headers);
  await step('accepted');
  await step('completed');
  return { order, courierOrderId };
};

export const remit = (who: Session, courier_order_id: string, remitted_amount: number) =>
  who.post<CourierOrder>('courier/order/remittance/remit', {
    courier_order_id,
    remitted_amount,
    comment: 'Cash in hand',
  });

export const verifyRemittance = (who: Session, courier_order_id: string) =>
  who.post<CourierOrder>('courier/order/remittance/remit/verify', {
    courier_order_id,
    verifier_comment: 'Seen',
  });

/** The text of a response that is no envelope. */
export const rawRead = async ({ app }: TestServer, who: Session, path: string): Promise<string> => {
  const { body } = await app.inject({
    method: 'GET',
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${who.token}`, team: who.teamId! },
  });
  return body;
};

/** The owner takes a sum without a code. */
export const handInWithReason = (company: TestCompany, rider: TestRider, amount: number, more: object = {}) =>
  company.owner.post<HandIn>('cash/hand-in/store', {
    courier_id: rider.riderId,
    amount,
    reason: 'No phone',
    ...more,
  });

import type { OrderTransfer } from '@waybill/contract';
import type { Session, TestCompany, TestServer } from '../../../testing/test-server.ts';
import type { TestRider } from '../../cash/testing/cash-steps.ts';
import type { BankDouble, SignedCall } from './bank-double.ts';

/** A company whose owner has stored the double's keys. */
export const payingCompany = async (server: TestServer, { name, keys }: BankDouble): Promise<TestCompany> => {
  const company = await server.company();
  await company.owner.post('transfer/settings/update', { provider: name, ...keys, is_on: true });
  return company;
};

/** Sends a call as the provider does; the status. */
export const call = async (
  { app }: TestServer,
  company: TestCompany,
  { name }: BankDouble,
  { text, headers }: SignedCall,
): Promise<number> => {
  const response = await app.inject({
    method: 'POST',
    url: `/api/transfer/called?company_id=${company.id}&provider=${name}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: text,
  });
  return response.statusCode;
};

export const transferOf = async (who: Session, orderId: string): Promise<OrderTransfer> =>
  (await who.get<OrderTransfer>(`transfer/order/show?order_id=${orderId}`)).body.data;

/** An order that a rider has accepted, once it has its account number: ₦6,500 to collect. */
export const payableOrder = async (company: TestCompany, rider: TestRider, body: object = {}) => {
  const order = await company.order(body);
  const assigned = await company.owner.post<{ id: string }>('courier/order/assign', {
    order_id: order.id,
    courier_id: rider.riderId,
  });
  const courierOrderId = assigned.body.data.id;
  await rider.post('courier/order/update/status', { courier_order_id: courierOrderId, status: 'accepted' });
  for (;;) {
    const transfer = await transferOf(rider, order.id);
    if (transfer.account) return { order, courierOrderId, number: transfer.account.account_number };
    if (transfer.state === 'failed' || transfer.state === 'off') throw new Error(transfer.state);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

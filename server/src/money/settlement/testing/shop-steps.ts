import {
  type BookedRun,
  lagosDayOf,
  type NewOrderInput,
  type OwedPage,
  type PayoutRun,
  type Statement,
} from '@waybill/contract';
import type { Session, TestCompany } from '../../../testing/test-server.ts';
import { setShopRules } from '../../rules/testing/set-rules.ts';

export const today = () => lagosDayOf(new Date());
export const days = () => `start_date=${today()}&end_date=${today()}`;

/** Cash of ₦10,000 with a delivery fee of ₦1,500, of a saved outlet. */
export const ofShop = (outlet_id: string, more: Partial<NewOrderInput> = {}): Partial<NewOrderInput> => ({
  outlet_id,
  order_items: [{ name: 'Ankara', quantity: 1, price: 8_500 }],
  order_delivery_fee: 1_500,
  order_service_fee: 0,
  order_tax_fee: 0,
  order_insurance_fee: 0,
  order_payment_method: { id: 2 },
  ...more,
});

export const setRules = (company: TestCompany, body: Record<string, unknown>) =>
  setShopRules(company.owner, body);

export const setBank = (company: TestCompany, outlet_id: string, account_number = '0123456789') =>
  company.owner.post('settlement/bank/update', {
    outlet_id,
    bank_name: 'GTBank',
    account_number,
    account_name: 'Mama Nkechi Stores',
  });

export const owed = async (who: Session) => (await who.get<OwedPage>('settlement/owed/index')).body.data;
export const owedTo = async (who: Session, outletId: string) =>
  (await owed(who)).data.find(({ outlet }) => outlet.id === outletId);
export const statementOf = async (who: Session, outletId: string) =>
  (await who.get<Statement>(`cash/statement/show?sender_id=${outletId}&${days()}`)).body.data;

export const propose = (who: Session, outlet_ids?: string[]) =>
  who.post<PayoutRun>('settlement/run/store', { ...(outlet_ids && { outlet_ids }) });
export const markPaid = (who: Session, id: string, more: object = {}) =>
  who.post<BookedRun>('settlement/run/paid', { id, paid_on: today(), ...more });

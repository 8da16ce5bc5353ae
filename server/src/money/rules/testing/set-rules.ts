import type { PayRules, ShopRules } from '@waybill/contract';
import type { Session } from '../../../testing/test-server.ts';

interface Given {
  courier_id?: string;
  outlet_id?: string;
}

/** Sets rules of pay, as somebody does who has just read them; what `body` leaves out is on, or as the server has it. */
export const setPayRules = async (who: Session, body: Given & Record<string, unknown>) => {
  const { company, of_riders } = (await who.get<PayRules>('pay/rules/show')).body.data ?? {};
  const read = body.courier_id ? of_riders?.find(({ courier }) => courier.id === body.courier_id) : company;
  return who.post<PayRules>('pay/rules/update', { is_on: true, version: read?.version ?? 0, ...body });
};

/** Sets rules of charges likewise. */
export const setShopRules = async (who: Session, body: Given & Record<string, unknown>) => {
  const { company, of_outlets } = (await who.get<ShopRules>('settlement/rules/show')).body.data ?? {};
  const read = body.outlet_id ? of_outlets?.find(({ outlet }) => outlet.id === body.outlet_id) : company;
  return who.post<ShopRules>('settlement/rules/update', {
    is_on: true,
    version: read?.version ?? 0,
    ...body,
  });
};

import { type newWaiting, toNaira, type WaitingCharge } from '@waybill/contract';
import type { z } from 'zod';
import { DomainError, invalidField, notFound } from '../../platform/base/errors.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import { cashChanged } from '../cash/index.ts';
import { shopRulesService } from './shop-rules.service.ts';
import { waitingRepository as repository } from './waiting.repository.ts';

/** Charges an outlet for the time that a rider waited there: once for an order, by the rules in force. A correction undoes it. */
export const chargeWaiting = async (
  tx: Tx,
  member: CompanyMember,
  { id, minutes, note }: z.output<typeof newWaiting>,
): Promise<WaitingCharge> => {
  const companyId = member.company.id;
  const order = await repository.find(tx, companyId, id);
  if (!order) throw notFound();
  const { outlet_id, courier_order_id, order_number } = order;
  if (!outlet_id) throw invalidField('id', 'is not an order of an outlet that is saved');
  if (!courier_order_id) throw invalidField('id', 'is an order that no rider has accepted yet');
  const rules = await shopRulesService.inForce(tx, companyId, outlet_id);
  if (!rules?.charges.waiting) throw new DomainError('settlement.waiting_is_free');
  const charged = await repository.charge(tx, {
    companyId,
    orderId: id,
    courierOrderId: courier_order_id,
    minutes,
    by: member.user,
    note: note || null,
  });
  if (!charged) throw new DomainError('settlement.charged_before');
  await cashChanged(tx, companyId);
  return { order_number, minutes, amount: toNaira(charged.amount_kobo), number: charged.entry_number };
};

import { createHash } from 'node:crypto';
import { type NewOrder, newOrder, orderAmountKobo, orderNumberKey, toKobo } from '@waybill/contract';
import { findNamedOutlet } from '../../company/outlets/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { authorOf } from '../../platform/identity/member.ts';
import { recordEvent } from '../events/index.ts';
import { importedOrdersRepository, ordersService } from '../orders/index.ts';
import type { GivenRow, Importable, ImportContext, UndoOutcome } from './importable.ts';
import { importsRepository } from './imports.repository.ts';

type OrderFields = Omit<NewOrder, 'company_id'>;

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ');

const hashOf = (content: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/**
 * By the order's number in the file, however a spreadsheet saved it; without one by who gets what, where, and on which day.
 */
const contentKey = (fields: OrderFields, { reference, day }: GivenRow): string => {
  if (reference) return hashOf(['reference', orderNumberKey(reference)]);
  const { customer_phone, customer_address, order_items, order_amount, order_description = '' } = fields;
  const content = [order_items, order_amount, plain(order_description), day];
  return hashOf([customer_phone, plain(customer_address), ...content]);
};

/** A file names an outlet by its name; without an address it has to be one of the company's. */
const withOutlet = async (tx: Tx, { member }: ImportContext, fields: OrderFields): Promise<OrderFields> => {
  const { outlet_name, outlet_id, outlet_address } = fields;
  if (!outlet_name || outlet_id || outlet_address) return fields;
  return { ...fields, outlet_id: await findNamedOutlet(tx, member.company.id, outlet_name) };
};

export const importableOrders: Importable<OrderFields> = {
  schema: newOrder.omit({ company_id: true }),
  keysOf: (fields, row) => [contentKey(fields, row)],
  findExisting: (tx, companyId, rows) =>
    importsRepository.findContentKeys(
      tx,
      companyId,
      rows.flatMap(({ keys }) => keys),
    ),
  async findDoubles(tx, companyId, rows, before) {
    const orders = rows.map(({ fields }) => ({
      phone: fields.customer_phone,
      amountKobo:
        fields.order_items.length > 0
          ? orderAmountKobo(fields.order_items, fields)
          : toKobo(fields.order_amount ?? 0),
    }));
    const found = await ordersService.findDoubles(tx, { companyId, before }, orders);
    return new Map([...found].map(([at, { order_id, by }]) => [at, `${order_id}${by && `, by ${by}`}`]));
  },
  duplicate: {
    reference: ['is an order that was imported before; another order number makes it another one'],
  },
  create: async (tx, context, fields) => {
    const order = await withOutlet(tx, context, fields);
    return (await ordersService.createOneOfMany(tx, authorOf(context.member), order)).id;
  },
  storesKeys: true,
  /** Closes the orders rather than deleting them: their history stays. */
  async undo(tx, member, ids) {
    const at = new Date();
    const closed = new Set(await importedOrdersRepository.closeUntouched(tx, member.company.id, ids, at));
    for (const orderId of closed)
      await recordEvent(tx, authorOf(member), { orderId, action: 'closed', at, note: 'Import undone' });
    const states = await importedOrdersRepository.findStates(tx, member.company.id, ids);
    const outcomeOf = (id: string, status: string): UndoOutcome => {
      if (closed.has(id)) return 'removed';
      if (status === 'closed') return 'removed_before';
      return status === 'unassigned' ? 'changed' : 'assigned';
    };
    return new Map(states.map(({ id, status }) => [id, outcomeOf(id, status)]));
  },
  findNames: importedOrdersRepository.findStates,
};

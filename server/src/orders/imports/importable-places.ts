import { nameKey, newCustomer, newOutlet, searchWords } from '@waybill/contract';
import type { z } from 'zod';
import { customersService, importedCustomersRepository } from '../../company/customers/index.ts';
import { importedOutletsRepository, outletsService } from '../../company/outlets/index.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { Importable, UndoOutcome } from './importable.ts';

interface AddressBook {
  findUntouched(tx: Tx, companyId: string, ids: readonly string[]): Promise<{ id: string }[]>;
  findOrdered(tx: Tx, companyId: string, ids: readonly string[]): Promise<string[]>;
  findNames(
    db: Sql,
    companyId: string,
    ids: readonly string[],
  ): Promise<{ id: string; deleted_at: Date | null }[]>;
  remove(tx: Tx, companyId: string, ids: readonly string[], at: Date): Promise<void>;
}

/** Removes what was neither edited nor used in an order since. */
const undoIn = async (book: AddressBook, tx: Tx, companyId: string, ids: readonly string[]) => {
  const untouched = new Set((await book.findUntouched(tx, companyId, ids)).map(({ id }) => id));
  const ordered = new Set(await book.findOrdered(tx, companyId, ids));
  const present = await book.findNames(tx, companyId, ids);
  const deleted = new Set(present.filter(({ deleted_at }) => deleted_at).map(({ id }) => id));
  const outcomeOf = (id: string): UndoOutcome => {
    if (deleted.has(id)) return 'removed_before';
    if (ordered.has(id)) return 'ordered';
    return untouched.has(id) ? 'removed' : 'changed';
  };
  const outcomes = new Map(ids.map((id) => [id, outcomeOf(id)]));
  const removed = ids.filter((id) => outcomes.get(id) === 'removed');
  await book.remove(tx, companyId, removed, new Date());
  return outcomes;
};

const customerFields = newCustomer.omit({ company_id: true });
const outletFields = newOutlet.omit({ company_id: true });
type OutletFields = z.output<typeof outletFields>;

export const importableCustomers: Importable<z.output<typeof customerFields>> = {
  schema: customerFields,
  keysOf: ({ customer_phone }) => [customer_phone],
  findExisting: (tx, companyId, rows) =>
    importedCustomersRepository.findPhones(
      tx,
      companyId,
      rows.map(({ fields }) => fields.customer_phone),
    ),
  duplicate: { customer_phone: ['belongs to a customer who is there already'] },
  create: async (tx, { member }, fields) => (await customersService.create(tx, member, fields)).id,
  storesKeys: false,
  undo: (tx, { company }, ids) => undoIn(importedCustomersRepository, tx, company.id, ids),
  findNames: importedCustomersRepository.findNames,
};

type NamedPlace = Pick<OutletFields, 'outlet_name' | 'outlet_phone' | 'outlet_address'>;

const folded = (text: string) => nameKey(text) || text;

/** An outlet is the same where its name and its phone are, or its name and its address, as a search folds them. */
const outletKeys = ({ outlet_name, outlet_phone, outlet_address }: NamedPlace) => {
  const name = folded(outlet_name);
  return [`${name}\n${outlet_phone}`, `${name}\n\n${folded(outlet_address)}`];
};

export const importableOutlets: Importable<OutletFields> = {
  schema: outletFields,
  keysOf: outletKeys,
  async findExisting(tx, companyId, rows) {
    const words = new Set(rows.flatMap(({ fields }) => searchWords(fields.outlet_name)));
    return (await importedOutletsRepository.findByWords(tx, companyId, [...words])).flatMap(outletKeys);
  },
  duplicate: { outlet_name: ['is an outlet that is there already'] },
  create: async (tx, { member }, fields) => (await outletsService.create(tx, member, fields)).id,
  storesKeys: false,
  undo: (tx, { company }, ids) => undoIn(importedOutletsRepository, tx, company.id, ids),
  findNames: importedOutletsRepository.findNames,
};

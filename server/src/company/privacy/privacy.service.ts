import {
  type Erasure,
  type FoundPerson,
  foundPerson,
  type PersonCopy,
  type PersonNotes,
  phone as phoneSchema,
  toNaira,
} from '@waybill/contract';
import { conflict, notFound } from '../../platform/base/errors.ts';
import { newId } from '../../platform/base/new-id.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { erasureQueueName, type WaitingErasure } from './erasure-queue.ts';
import { type ErasureRow, erasuresRepository } from './erasures.repository.ts';
import { findNotes } from './notes-of-person.ts';
import { type PersonKey, type PersonRow, personsRepository } from './persons.repository.ts';

const toErasure = (row: ErasureRow): Erasure => ({
  id: row.id,
  requested_at: row.requested_at.toISOString(),
  by: { id: row.by_user_id, name: row.by_name },
  reason: row.reason,
  orders: row.orders,
  customers: row.customers,
  sent: row.sent,
  outlets: row.outlets,
  done_at: row.done_at?.toISOString() ?? null,
});

const toPerson = ({ open, ...person }: PersonRow): FoundPerson => ({
  ...person,
  outlets_open: open.map(({ id, name, owed_kobo }) => ({ id, name, owed: toNaira(owed_kobo) })),
});

const findPerson = async (db: Sql, { companyId, phone }: PersonKey): Promise<FoundPerson> => {
  const [person] = await personsRepository.findPersons(db, companyId, [phone]);
  if (!person) throw notFound();
  return toPerson(person);
};

export const privacyService = {
  async findPersons(db: Sql, companyId: string, search: string): Promise<FoundPerson[]> {
    const asPhone = phoneSchema.safeParse(search).data;
    const phones = await personsRepository.findPhones(db, companyId, search, asPhone);
    return (await personsRepository.findPersons(db, companyId, phones)).map(toPerson);
  },

  /** What would be erased whole with the person, of what people typed about their orders. */
  async notes(db: Sql, { companyId, phone }: PersonKey): Promise<PersonNotes> {
    const records = await erasuresRepository.findRecords(db, { companyId, phone }, new Date());
    return findNotes(db, companyId, records);
  },

  async copy(db: Sql, key: PersonKey): Promise<PersonCopy> {
    await findPerson(db, key);
    return { of: key.phone, made_at: new Date().toISOString(), parts: await personsRepository.copy(db, key) };
  },

  /** Stores the request; the work is a job. 409 while an order is under way, or money is open with them or an outlet of theirs. */
  async erase(
    tx: Tx,
    { company: { id: companyId }, user }: CompanyMember,
    { phone, reason }: { phone: string; reason: string },
  ): Promise<Erasure> {
    const person = await findPerson(tx, { companyId, phone });
    if (person.orders_under_way > 0) throw conflict('person.order_under_way', foundPerson, person);
    if (person.money_open > 0) throw conflict('person.money_open', foundPerson, person);
    if (person.outlets_open.length > 0) throw conflict('person.outlet_open', foundPerson, person);
    const row = await erasuresRepository.add(tx, {
      company_id: companyId,
      id: newId(),
      requested_at: new Date(),
      by_user_id: user.id,
      by_name: user.name,
      reason,
      orders: person.orders,
      customers: person.customers,
      sent: person.sent,
      outlets: person.outlets,
      done_at: null,
    });
    await addJob<WaitingErasure>(tx, {
      queue: erasureQueueName,
      groupKey: companyId,
      payload: { company_id: companyId, erasure_id: row.id, phone },
    });
    return toErasure(row);
  },

  listErasures: async (db: Sql, companyId: string): Promise<Erasure[]> =>
    (await erasuresRepository.findNewest(db, companyId)).map(toErasure),
};

import type { Breach, BreachChanges, NewBreach } from '@waybill/contract';
import { invalidField, notFound } from '../../platform/base/errors.ts';
import { newId } from '../../platform/base/new-id.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import { type BreachRow, breachesRepository } from './breaches.repository.ts';

const toBreach = (row: BreachRow): Breach => ({
  id: row.id,
  known_at: row.known_at.toISOString(),
  what: row.what,
  whom: row.whom,
  since: row.since?.toISOString() ?? null,
  measures: row.measures,
  reported_at: row.reported_at?.toISOString() ?? null,
  persons_told_at: row.persons_told_at?.toISOString() ?? null,
  by: { id: row.by_user_id, name: row.by_name },
});

/** When something was done about it. */
const timeOf = (field: string, at: string): Date => {
  if (new Date(at) > new Date()) throw invalidField(field, 'must not be in the future');
  return new Date(at);
};

export const breachesService = {
  list: async (db: Sql, companyId: string): Promise<Breach[]> =>
    (await breachesRepository.findNewest(db, companyId)).map(toBreach),

  async register(
    tx: Tx,
    { company: { id: companyId }, user }: CompanyMember,
    { known_at, what, whom, since, measures }: NewBreach,
  ): Promise<Breach> {
    const now = new Date();
    if (new Date(known_at) > now) throw invalidField('known_at', 'must not be in the future');
    if (since && since > known_at) throw invalidField('since', 'must not be after it became known');
    const row = await breachesRepository.add(tx, {
      company_id: companyId,
      id: newId(),
      known_at: new Date(known_at),
      what,
      whom,
      since: since ? new Date(since) : null,
      measures: measures || null,
      reported_at: null,
      persons_told_at: null,
      created_at: now,
      by_user_id: user.id,
      by_name: user.name,
    });
    return toBreach(row);
  },

  async change(
    tx: Tx,
    companyId: string,
    { id, measures, reported_at, persons_told_at, clear = [] }: BreachChanges,
  ): Promise<Breach> {
    const row = await breachesRepository.change(tx, companyId, id, {
      ...(measures && { measures }),
      ...(reported_at && { reported_at: timeOf('reported_at', reported_at) }),
      ...(persons_told_at && { persons_told_at: timeOf('persons_told_at', persons_told_at) }),
      ...Object.fromEntries(clear.map((field) => [field, null])),
    });
    if (!row) throw notFound();
    return toBreach(row);
  },
};

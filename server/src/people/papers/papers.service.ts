import { randomUUID } from 'node:crypto';
import { mostPapers, type newPaper, type Paper, type paperChanges } from '@waybill/contract';
import type { z } from 'zod';
import { riderPhotos } from '../../orders/orders/index.ts';
import { DomainError, invalidField, notFound } from '../../platform/base/errors.ts';
import { newId } from '../../platform/base/new-id.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import { type PaperReach, type PaperRow, papersRepository as repository } from './papers.repository.ts';

const toPaper = (row: PaperRow): Paper => ({
  id: row.id,
  courier: { id: row.courier_id, courier_name: row.courier_name },
  kind: row.kind,
  number: row.number,
  expires_on: row.expires_on,
  note: row.note,
  photo_id: row.photo_id,
  updated_at: row.updated_at.toISOString(),
  updated_by: row.updated_by_name,
});

/** Riders reach their own only. */
const reachOf = ({ company, isRiderOnly, riderId }: CompanyMember, whose?: string): PaperReach => ({
  companyId: company.id,
  riderId: isRiderOnly ? riderId! : whose,
});

const found = async (db: Sql, reach: PaperReach, id: string): Promise<PaperRow> => {
  const row = await repository.find(db, reach, id);
  if (!row) throw notFound();
  return row;
};

type Given = Pick<z.output<typeof newPaper>, 'kind' | 'number' | 'expires_on' | 'note'>;

const valuesOf = (member: CompanyMember, { kind, number, expires_on, note }: Given, photoId?: string) => ({
  ...{ kind, number, photoId },
  expires_on: expires_on ?? null,
  note: note || null,
  by: member.user,
  at: new Date(),
});

/** The picture of a paper is stored as long as the paper is. */
const storePicture = async (
  tx: Tx,
  of: { companyId: string; riderId: string },
  picture: Uint8Array | undefined,
): Promise<string | undefined> => {
  if (!picture) return undefined;
  const id = randomUUID();
  await riderPhotos.addOfRider(tx, { ...of, id, picture, isOfPaper: true }, new Date());
  return id;
};

/** Papers of riders and their bikes. */
export const papersService = {
  async list(db: Sql, member: CompanyMember, riderId?: string): Promise<Paper[]> {
    return (await repository.all(db, reachOf(member, riderId))).map(toPaper);
  },

  async store(
    tx: Tx,
    member: CompanyMember,
    input: z.output<typeof newPaper>,
    picture: Uint8Array | undefined,
  ): Promise<Paper> {
    const companyId = member.company.id;
    const riderId = input.courier_id ?? member.riderId;
    if (member.isRiderOnly && riderId !== member.riderId) throw notFound();
    if (!riderId) throw invalidField('courier_id', 'is required');
    if (!(await repository.riderExists(tx, companyId, riderId)))
      throw invalidField('courier_id', 'is not a rider of this company');
    const id = newId();
    const photoId = await storePicture(tx, { companyId, riderId }, picture);
    const values = valuesOf(member, input, photoId);
    if (!(await repository.addIfRoom(tx, { companyId, riderId, id }, values, mostPapers)))
      throw new DomainError('paper.too_many');
    return toPaper(await found(tx, reachOf(member), id));
  },

  async update(
    tx: Tx,
    member: CompanyMember,
    input: z.output<typeof paperChanges>,
    picture: Uint8Array | undefined,
  ): Promise<Paper> {
    const companyId = member.company.id;
    const before = await found(tx, reachOf(member), input.id);
    const photoId = await storePicture(tx, { companyId, riderId: before.courier_id }, picture);
    if (photoId && before.photo_id) await riderPhotos.removeOfRider(tx, companyId, before.photo_id);
    await repository.change(tx, { companyId, id: input.id }, valuesOf(member, input, photoId));
    return toPaper(await found(tx, reachOf(member), input.id));
  },

  /** With its picture; gives it as it was. */
  async remove(tx: Tx, member: CompanyMember, id: string): Promise<Paper> {
    const companyId = member.company.id;
    const before = await found(tx, reachOf(member), id);
    if (before.photo_id) await riderPhotos.removeOfRider(tx, companyId, before.photo_id);
    await repository.remove(tx, companyId, id);
    return toPaper(before);
  },
};

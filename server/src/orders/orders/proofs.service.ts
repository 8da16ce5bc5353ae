import {
  type AnnouncedPhoto,
  type PhotoPart,
  type PhotoProgress,
  type ProofDemand,
  type ProofGiven,
  type ProofPart,
  proofLimits,
  type ShownProof,
} from '@waybill/contract';
import { type Photo, readPicture } from '../../people/photos/index.ts';
import { DomainError, invalidField, notFound } from '../../platform/base/errors.ts';
import type { Database, Sql, Tx } from '../../platform/database/database.ts';
import { authorOf, type CompanyMember } from '../../platform/identity/member.ts';
import { recordEvent } from '../events/index.ts';
import { handoverOf } from './handover-columns.ts';
import {
  type HandedOver,
  type PhotoRow,
  type Reach,
  proofsRepository as repository,
  type StoredProof,
} from './proofs.repository.ts';

const reachOf = (member: CompanyMember): Reach => ({
  companyId: member.company.id,
  ...(member.isRiderOnly && { riderId: member.riderId! }),
});

const toProgress = (row: PhotoRow): PhotoProgress => ({
  id: row.id,
  courier_order_id: row.courier_order_id,
  bytes: row.bytes,
  received_bytes: row.received_at || row.rejected_at ? row.bytes : row.stored_bytes,
  received_at: row.received_at?.toISOString() ?? null,
  rejected_at: row.rejected_at?.toISOString() ?? null,
});

const isComplete = (row: PhotoRow): boolean =>
  row.received_at === null && row.rejected_at === null && row.stored_bytes === row.bytes;

const announce = async (
  tx: Tx,
  handover: HandedOver,
  photos: readonly AnnouncedPhoto[] = [],
  attemptId: string | null = null,
): Promise<void> => {
  if (photos.length > 0 && !(await repository.announce(tx, handover, attemptId, photos)))
    throw new DomainError('proof.photo_exists');
};

/** 422 `proof.*_required`, on its field. */
export const missingPart = (part: Exclude<ProofPart, 'pin'>): DomainError => {
  const field = part === 'photo' ? 'proof.photos' : `proof.${part}`;
  return new DomainError(`proof.${part}_required`, { errors: { [field]: ['is required'] } });
};

/** A photo all of whose bytes are here, and what came of them. */
export interface CompletePhoto {
  id: string;
  picture: Photo | undefined;
}

/** Proofs of deliveries, attempts and returns. */
export const proofsService = {
  announce,

  /** 422 `proof.*_required` for the first part that the company wants and that is not given. An announced photo is given. */
  require(demand: ProofDemand | null | undefined, given: ProofGiven = {}): void {
    if (demand?.photo === 'required' && !given.photos?.length) throw missingPart('photo');
    for (const part of ['signature', 'receiver_name'] as const)
      if (demand?.[part] === 'required' && given[part] === undefined) throw missingPart(part);
  },

  async store(
    tx: Tx,
    handover: HandedOver,
    given: ProofGiven | undefined,
    { kind, pin, pinReason }: Pick<StoredProof, 'kind' | 'pin' | 'pinReason'>,
  ): Promise<void> {
    if (!given && pin === null) return;
    const { place, receiver_name: receiverName, signature, photos } = given ?? {};
    await repository.add(tx, { ...handover, kind, place, receiverName, signature, pin, pinReason });
    await announce(tx, handover, photos);
  },

  /** Adds a part of a rider's own photo; where that was the last one, reads the picture. 404 where none was announced. */
  async append(db: Database, member: CompanyMember, given: PhotoPart): Promise<CompletePhoto | undefined> {
    const reach = { companyId: member.company.id, riderId: member.riderId! };
    const { id, offset } = given;
    const part = Buffer.from(given.part, 'base64');
    const row = await repository.findPhoto(db, reach, id);
    if (!row) throw notFound();
    if (part.length > proofLimits.partBytes || offset + part.length > row.bytes)
      throw invalidField('part', 'goes beyond the photo, or is too long');
    await repository.append(db, reach, { id, offset, part });
    const now = await repository.findPhoto(db, reach, id);
    if (!now || !isComplete(now)) return undefined;
    const content = await repository.findContent(db, reach, id, false);
    if (!content) return undefined;
    return { id, picture: await readPicture(member.user.id, content, proofLimits.photoSide) };
  },

  /** Stores the picture of a photo that is complete, and says how far a photo has come. */
  async progress(
    tx: Tx,
    member: CompanyMember,
    id: string,
    complete: CompletePhoto | undefined,
  ): Promise<PhotoProgress> {
    const reach = { companyId: member.company.id, riderId: member.riderId! };
    const at = new Date();
    const hasEnded = complete && (await repository.finish(tx, reach.companyId, id, complete.picture, at));
    const row = await repository.findPhoto(tx, reach, id);
    if (!row) throw notFound();
    if (hasEnded) {
      const { order_id: orderId, courier_order_id: courierOrderId } = row;
      const note = complete.picture ? undefined : 'It was no picture';
      await recordEvent(tx, authorOf(member), {
        orderId,
        courierOrderId,
        action: 'proof_received',
        at,
        note,
      });
    }
    return toProgress(row);
  },

  /** 404 where there is no such photo, or it is still on the phone. */
  async content(db: Sql, member: CompanyMember, id: string): Promise<Buffer> {
    const content = await repository.findContent(db, reachOf(member), id, true);
    if (!content) throw notFound();
    return content;
  },

  async show(db: Sql, member: CompanyMember, courierOrderId: string): Promise<ShownProof> {
    const row = await repository.find(db, reachOf(member), courierOrderId);
    const proof = row && handoverOf(row).proof;
    if (!proof) throw notFound();
    return { ...proof, courier_order_id: row.id, signature: row.signature };
  },
};

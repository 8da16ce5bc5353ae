import { type AnnouncedPhoto, type DeliveryProof, isExactPlace, type ProofPlace } from '@waybill/contract';
import { sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { handoverColumns } from './handover-columns.ts';

/** A place as it is stored; one that does not say where the phone was is none. */
export const storedPlace = (place: ProofPlace | undefined): string | null =>
  place && isExactPlace(place) ? JSON.stringify(place) : null;

/** A courier order within reach: a company's, or one of a rider's own. */
export interface Reach {
  companyId: string;
  riderId?: string | undefined;
}

/** A courier order, and when it was tapped and came here. */
export interface HandedOver {
  companyId: string;
  courierOrderId: string;
  tappedAt: Date;
  at: Date;
}

export interface StoredProof extends HandedOver {
  kind: DeliveryProof['kind'];
  place: ProofPlace | undefined;
  receiverName: string | undefined;
  signature: string | undefined;
  pin: DeliveryProof['pin'];
  pinReason: string | null;
}

export interface PhotoRow {
  id: string;
  courier_order_id: string;
  order_id: string;
  bytes: number;
  stored_bytes: number;
  received_at: Date | null;
  rejected_at: Date | null;
}

/** A picture of a receipt or of a paper. */
export interface RiderPhoto {
  companyId: string;
  riderId: string;
  id: string;
  picture: Uint8Array;
  /** Kept as long as the paper is. */
  isOfPaper: boolean;
}

const ofRider = (riderId: string | undefined) =>
  riderId === undefined ? sql<boolean>`true` : sql<boolean>`co.courier_id = ${riderId}`;

const photoOf = (db: Sql, { companyId, riderId }: Reach, id: string) =>
  db
    .selectFrom('proof_photos as ph')
    .innerJoin('courier_orders as co', (join) =>
      join.onRef('co.company_id', '=', 'ph.company_id').onRef('co.id', '=', 'ph.courier_order_id'),
    )
    .where('ph.company_id', '=', companyId)
    .where('ph.id', '=', id)
    .where(ofRider(riderId));

export const proofsRepository = {
  async add(tx: Tx, proof: StoredProof): Promise<void> {
    await tx
      .insertInto('delivery_proofs')
      .values({
        company_id: proof.companyId,
        courier_order_id: proof.courierOrderId,
        kind: proof.kind,
        at: proof.tappedAt,
        recorded_at: proof.at,
        place: storedPlace(proof.place),
        receiver_name: proof.receiverName ?? null,
        signature: proof.signature ?? null,
        pin: proof.pin,
        pin_reason: proof.pinReason,
      })
      .execute();
  },

  /** Announces photos that will be sent; false where one of their ids is there already. */
  async announce(
    tx: Tx,
    { companyId, courierOrderId, at }: HandedOver,
    attemptId: string | null,
    photos: readonly AnnouncedPhoto[],
  ): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('proof_photos')
      .values(
        photos.map((photo) => ({
          company_id: companyId,
          id: photo.id,
          courier_order_id: courierOrderId,
          attempt_id: attemptId,
          taken_at: new Date(photo.taken_at),
          announced_at: at,
          bytes: photo.bytes,
          place: storedPlace(photo.place),
        })),
      )
      .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows) === photos.length;
  },

  /**
   * Adds a part where the photo has come exactly so far, or into it: what is there already is skipped. One statement, so that copies of
   * a part that arrive at once are added once.
   */
  append: (
    db: Sql,
    { companyId, riderId }: Reach,
    { id, offset, part }: { id: string; offset: number; part: Uint8Array },
  ) =>
    sql`update proof_photos ph
      set content = ph.content || substring(${part}::bytea from octet_length(ph.content) - ${offset}::int + 1)
      where ph.company_id = ${companyId} and ph.id = ${id} and ph.received_at is null and ph.rejected_at is null
        and octet_length(ph.content) between ${offset}::int and ${offset + part.length}::int - 1
        and exists (select from courier_orders co where co.company_id = ph.company_id
          and co.id = ph.courier_order_id and co.courier_id = ${riderId ?? null})`.execute(db),

  findPhoto: (db: Sql, reach: Reach, id: string): Promise<PhotoRow | undefined> =>
    photoOf(db, reach, id)
      .select([
        'ph.id',
        'co.id as courier_order_id',
        'co.order_id',
        'ph.bytes',
        'ph.received_at',
        'ph.rejected_at',
      ])
      .select(sql<number>`octet_length(ph.content)`.as('stored_bytes'))
      .executeTakeFirst(),

  findContent: async (
    db: Sql,
    reach: Reach,
    id: string,
    isReceived: boolean,
  ): Promise<Buffer | undefined> => {
    const row = await db
      .selectFrom('proof_photos as ph')
      .leftJoin('courier_orders as co', (join) =>
        join.onRef('co.company_id', '=', 'ph.company_id').onRef('co.id', '=', 'ph.courier_order_id'),
      )
      .select('ph.content')
      .where('ph.company_id', '=', reach.companyId)
      .where('ph.id', '=', id)
      .where(
        reach.riderId === undefined
          ? sql<boolean>`true`
          : sql<boolean>`coalesce(co.courier_id, ph.courier_id) = ${reach.riderId}`,
      )
      .where('ph.received_at', isReceived ? 'is not' : 'is', null)
      .executeTakeFirst();
    return row && Buffer.from(row.content);
  },

  /** Stores a picture that a rider sent with something else than a delivery; false where its id is there already. */
  async addOfRider(
    tx: Tx,
    { companyId, riderId, id, picture, isOfPaper }: RiderPhoto,
    at: Date,
  ): Promise<boolean> {
    const times = { taken_at: at, announced_at: at, received_at: at };
    const row = { company_id: companyId, id, courier_id: riderId, is_of_paper: isOfPaper, ...times };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('proof_photos')
      .values({ ...row, bytes: picture.length, content: picture })
      .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  async removeOfRider(tx: Tx, companyId: string, id: string): Promise<void> {
    await sql`delete from proof_photos where company_id = ${companyId} and id = ${id} and courier_id is not null`.execute(
      tx,
    );
  },

  /** Ends the sending of a photo with its picture, or without where it was none; false where it has ended already. */
  async finish(tx: Tx, companyId: string, id: string, picture: Uint8Array | undefined, at: Date) {
    const { numUpdatedRows } = await tx
      .updateTable('proof_photos')
      .set(picture ? { content: picture, received_at: at } : { content: new Uint8Array(), rejected_at: at })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('received_at', 'is', null)
      .where('rejected_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** A courier order with its proof, and the strokes of its signature. */
  find: (db: Sql, { companyId, riderId }: Reach, courierOrderId: string) =>
    db
      .selectFrom('courier_orders as co')
      .innerJoin('delivery_proofs as dp', (join) =>
        join.onRef('dp.company_id', '=', 'co.company_id').onRef('dp.courier_order_id', '=', 'co.id'),
      )
      .select(['co.id', 'co.status', 'dp.signature'])
      .select(handoverColumns)
      .where('co.company_id', '=', companyId)
      .where('co.id', '=', courierOrderId)
      .where(ofRider(riderId))
      .executeTakeFirst(),
};

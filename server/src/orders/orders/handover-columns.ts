import {
  type AttemptOutcome,
  type CourierOrderStatus,
  type DeliveryAttempt,
  type DeliveryProof,
  type ProofPhoto,
  type ProofPlace,
  toNaira,
} from '@waybill/contract';
import { sql } from 'kysely';

// Columns of a statement about courier orders `co` that say what happened at the address: as JSON, of which most have none.

export interface PhotoJson {
  id: string;
  attempt_id: string | null;
  taken_at: string;
  bytes: number;
  received_bytes: number;
  received_at: string | null;
  rejected_at: string | null;
  place: ProofPlace | null;
}

export interface ProofJson {
  kind: DeliveryProof['kind'];
  at: string;
  place: ProofPlace | null;
  receiver_name: string | null;
  has_signature: boolean;
  pin: DeliveryProof['pin'];
  pin_reason: string | null;
  deleted_at: string | null;
  deleted_after_days: number | null;
}

export interface AttemptJson {
  id: string;
  number: number;
  at: string;
  reason_code: string;
  reason: string;
  outcome: AttemptOutcome;
  next_day: string | null;
  note: string | null;
  fee_kobo: number;
  place: ProofPlace | null;
  deleted_at: string | null;
}

const proof = sql<ProofJson | null>`(select jsonb_build_object('kind', p.kind, 'at', p.at, 'place', p.place,
    'receiver_name', p.receiver_name, 'has_signature', p.signature is not null, 'pin', p.pin, 'pin_reason', p.pin_reason,
    'deleted_at', p.deleted_at, 'deleted_after_days', p.deleted_after_days)
  from delivery_proofs p where p.company_id = co.company_id and p.courier_order_id = co.id)`;

const attempts = sql<
  AttemptJson[] | null
>`(select jsonb_agg(jsonb_build_object('id', a.id, 'number', a.number, 'at', a.at,
    'reason_code', a.reason_code, 'reason', a.reason, 'outcome', a.outcome, 'next_day', a.next_day, 'note', a.note,
    'fee_kobo', a.fee_kobo, 'place', a.place, 'deleted_at', a.deleted_at) order by a.number)
  from delivery_attempts a where a.company_id = co.company_id and a.courier_order_id = co.id)`;

const photos = sql<
  PhotoJson[] | null
>`(select jsonb_agg(jsonb_build_object('id', ph.id, 'attempt_id', ph.attempt_id,
    'taken_at', ph.taken_at, 'bytes', ph.bytes, 'received_at', ph.received_at, 'rejected_at', ph.rejected_at,
    'received_bytes', case when ph.received_at is null and ph.rejected_at is null then octet_length(ph.content) else ph.bytes end,
    'place', ph.place) order by ph.taken_at, ph.id)
  from proof_photos ph where ph.company_id = co.company_id and ph.courier_order_id = co.id)`;

/** Columns of a statement about courier orders `co`. */
export const handoverColumns = [
  proof.as('handover_proof'),
  attempts.as('handover_attempts'),
  photos.as('handover_photos'),
] as const;

export interface HandoverRow {
  status: CourierOrderStatus;
  handover_proof: ProofJson | null;
  handover_attempts: AttemptJson[] | null;
  handover_photos: PhotoJson[] | null;
}

/** The database writes times into JSON in a form of its own. */
const isoOf = (text: string): string => new Date(text).toISOString();
const isoOrNull = (text: string | null): string | null => (text === null ? null : isoOf(text));

const toPhoto = ({ attempt_id: _, ...photo }: PhotoJson): ProofPhoto => ({
  ...photo,
  taken_at: isoOf(photo.taken_at),
  received_at: isoOrNull(photo.received_at),
  rejected_at: isoOrNull(photo.rejected_at),
});

const toProof = (row: ProofJson, all: readonly PhotoJson[]): DeliveryProof => ({
  ...row,
  at: isoOf(row.at),
  deleted_at: isoOrNull(row.deleted_at),
  photos: all.filter(({ attempt_id }) => attempt_id === null).map(toPhoto),
});

const toAttempt = ({ fee_kobo, ...row }: AttemptJson, all: readonly PhotoJson[]): DeliveryAttempt => ({
  ...row,
  at: isoOf(row.at),
  fee: toNaira(fee_kobo),
  deleted_at: isoOrNull(row.deleted_at),
  photos: all.filter(({ attempt_id }) => attempt_id === row.id).map(toPhoto),
});

/** The proof and the attempts of a courier order, and whether its goods are on their way back. */
export const handoverOf = (row: HandoverRow) => {
  const all = row.handover_photos ?? [];
  const tried = (row.handover_attempts ?? []).map((attempt) => toAttempt(attempt, all));
  return {
    proof: row.handover_proof && toProof(row.handover_proof, all),
    attempts: tried,
    returning: row.status === 'accepted' && tried.at(-1)?.outcome === 'return',
  };
};

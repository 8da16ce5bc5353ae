import { z } from 'zod';
import { companyScoped } from './page.ts';
import { proofDemands, proofLimits, proofPins } from './proof-limits.ts';
import { id, longText, name, shortText, timestamp } from './text.ts';

const demand = z.enum(proofDemands);

/** The proof that a rider is to bring of a delivery: each part is off, optional or required. */
export const proofDemand = z.object({
  photo: demand,
  signature: demand,
  receiver_name: demand,
  pin: demand,
});
export type ProofDemand = z.infer<typeof proofDemand>;

/** The same for orders that are paid, and for those whose money the rider collects. */
export const proofSettings = z.object({ paid: proofDemand, unpaid: proofDemand });
export type ProofSettings = z.infer<typeof proofSettings>;

const strictDemand = z.strictObject(proofDemand.shape);
/** The same as it is sent: nothing else with it. */
export const proofSettingsSent = z.strictObject({ paid: strictDemand, unpaid: strictDemand });

/** A phone's place: degrees, and metres of uncertainty. */
export const proofPlace = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracy: z.number().min(0).max(1e8).optional(),
});
export type ProofPlace = z.infer<typeof proofPlace>;

// Anchored at both ends and without nested repetition: it reads 8 KB in one go.
const pathData = /^[MLHVCSQTZmlhvcsqtz\d\s.,+-]+$/;

/** The strokes of a signature: the `d` of an SVG path in a box of 400 × 200, of commands and numbers alone. */
const signaturePath = z
  .string()
  .max(proofLimits.signature, `must have at most ${proofLimits.signature} characters`)
  .regex(/^[Mm]/, 'must begin with a move')
  .regex(pathData, 'must hold path commands and numbers alone');

/** A photo that the phone has taken, announced before it is sent; `id` is a UUID that the phone makes. */
const announcedPhoto = z.strictObject({
  id: z.uuid().toLowerCase(),
  taken_at: timestamp,
  /** Its length as it will be sent: JPEG or WebP. */
  bytes: z.number().int().min(1).max(proofLimits.photoBytes),
  place: proofPlace.optional(),
});
export type AnnouncedPhoto = z.infer<typeof announcedPhoto>;

export const announcedPhotos = z
  .array(announcedPhoto)
  .max(proofLimits.photos)
  .refine((photos) => new Set(photos.map((one) => one.id)).size === photos.length, 'must not repeat');

/** `proof` of a step: what the rider has of the receiver. Photos follow by `courier/order/proof/photo/store`. */
export const proofGiven = z.strictObject({
  receiver_name: name.optional(),
  signature: signaturePath.optional(),
  photos: announcedPhotos.optional(),
  /** The phone's place when the step was tapped. */
  place: proofPlace.optional(),
});
export type ProofGiven = z.infer<typeof proofGiven>;

/** A photo as it is listed: still on the phone until `received_at`, unless it was no picture (`rejected_at`). */
export const proofPhoto = z
  .object({
    id,
    taken_at: timestamp,
    bytes: z.number().int(),
    received_bytes: z.number().int(),
    received_at: timestamp.nullable(),
    rejected_at: timestamp.nullable(),
    place: proofPlace.nullable(),
  })
  .meta({ id: 'ProofPhoto' });
export type ProofPhoto = z.infer<typeof proofPhoto>;

/** The proof of a delivery, or of the return to the outlet, without the strokes of its signature. */
export const deliveryProof = z
  .object({
    kind: z.enum(['delivery', 'return']),
    /** The time of the tap. */
    at: timestamp,
    place: proofPlace.nullable(),
    receiver_name: z.string().nullable(),
    has_signature: z.boolean(),
    /** `wrong` is for the office to look into; `passed` has a reason; null where there was none. */
    pin: z.enum(proofPins).nullable(),
    pin_reason: z.string().nullable(),
    photos: z.array(proofPhoto),
    /** The time when the rest was deleted, and the company's days after which that is done. */
    deleted_at: timestamp.nullable(),
    deleted_after_days: z.number().int().nullable(),
  })
  .meta({ id: 'DeliveryProof' });
export type DeliveryProof = z.infer<typeof deliveryProof>;

/**
 * The proof of a delivery for who receives or booked it: the recipient's name, as the rider wrote it, and which other proofs exist; no
 * picture and no strokes.
 */
export const proofForCustomers = z.object({
  receiver_name: z.string().nullable(),
  has_photo: z.boolean(),
  has_signature: z.boolean(),
  has_pin: z.boolean(),
});
export type ProofForCustomers = z.infer<typeof proofForCustomers>;

/** `courier/order/proof/show`: the same with the strokes of the signature. */
export const shownProof = deliveryProof
  .extend({ courier_order_id: id, signature: z.string().nullable() })
  .meta({ id: 'ShownProof' });
export type ShownProof = z.infer<typeof shownProof>;

/** `courier/order/proof/photo/store`: a part of a photo, in base64, and where in the photo it belongs. */
export const photoPart = z.strictObject({
  ...companyScoped,
  id: z.uuid().toLowerCase(),
  offset: z.number().int().min(0).max(proofLimits.photoBytes),
  part: z
    .string()
    .min(1)
    .max(Math.ceil(proofLimits.partBytes / 3) * 4, `must hold at most ${proofLimits.partBytes} bytes`)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64'),
});
export type PhotoPart = z.infer<typeof photoPart>;

/** The received part of a photo; the phone goes on from `received_bytes`. */
export const photoProgress = z
  .object({
    id,
    courier_order_id: id,
    bytes: z.number().int(),
    received_bytes: z.number().int(),
    received_at: timestamp.nullable(),
    rejected_at: timestamp.nullable(),
  })
  .meta({ id: 'PhotoProgress' });
export type PhotoProgress = z.infer<typeof photoProgress>;

/** `?id=` of `courier/order/proof/photo/show`. */
export const proofPhotoQuery = z.object({ id: z.uuid().toLowerCase() });

/** `courier/order/pin/pass`: the office lets a delivery pass without its PIN, or with a wrong one. */
export const pinPassBody = z.strictObject({
  ...companyScoped,
  courier_order_id: id,
  reason: shortText(proofLimits.reason).min(1),
});
export type PinPassBody = z.infer<typeof pinPassBody>;

/** A note of a rider, on as many lines as it likes. */
export const attemptNote = longText.refine(
  (text) => text.length <= proofLimits.note,
  `must have at most ${proofLimits.note} characters`,
);

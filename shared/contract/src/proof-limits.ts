/** Demands on a part of the proof of a delivery. */
export const proofDemands = ['off', 'optional', 'required'] as const;
export type ProofDemandLevel = (typeof proofDemands)[number];

/** The parts of a proof, in the order in which settings and screens have them. */
export const proofParts = ['photo', 'signature', 'receiver_name', 'pin'] as const;
export type ProofPart = (typeof proofParts)[number];

/** The kinds of orders that have a proof of their own: nothing to collect, and money to collect. */
export const proofKinds = ['paid', 'unpaid'] as const;
export type ProofKind = (typeof proofKinds)[number];

/** Outcomes of the PIN of a delivery. */
export const proofPins = ['right', 'wrong', 'passed'] as const;
export type ProofPin = (typeof proofPins)[number];

/** A delivery PIN as it is typed: four digits. */
export const deliveryPinPattern = /^\d{4}$/;

/** Outcomes of an attempt: another one, back to the outlet, or the end of the assignment. */
export const attemptOutcomes = ['again', 'return', 'closed'] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];

/** Bounds of proofs and attempts, for schemas, forms and phones alike. Lengths in characters, sizes in bytes. */
export const proofLimits = {
  signature: 8_192,
  /** The box that strokes are drawn in: `0 0 400 200` of an SVG. */
  signatureBox: { width: 400, height: 200 },
  photos: 3,
  photoBytes: 102_400,
  partBytes: 32_768,
  /** The longer side of a stored photo, in pixels. */
  photoSide: 1_600,
  /** A step that was tapped longer ago than this was tapped without signal. */
  lateMs: 60_000,
  days: { min: 7, max: 3_650 },
  reason: 200,
  note: 500,
  attemptReasons: 10,
  attemptReason: 60,
  /** Per rider and order; more than that is a mistake of a program. */
  attempts: 20,
} as const;

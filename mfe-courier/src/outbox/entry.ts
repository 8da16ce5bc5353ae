import type { CourierOrder, RemitBody, RiderStep, RiderStepBody } from '@waybill/contract';

/** What a rider did to one of his orders, with the body exactly as it will be sent. */
export type Deed = { kind: 'step'; body: RiderStepBody } | { kind: 'remit'; body: RemitBody };

/** Why the server did not take it, in its own words. */
export interface Refusal {
  message: string;
  /** Ms since 1970. */
  at: number;
  /** The order as it then stood, where the server told it. */
  now?: CourierOrder;
}

/** What is kept of a tap before it is answered. */
export interface NewEntry {
  /** The Idempotency-Key: however often it is sent, it has its effect once. */
  id: string;
  /** Who tapped, and for which team. Nobody else reads or sends it. */
  userId: string;
  teamId: string;
  deed: Deed;
  /** The order as the rider saw it when he tapped. */
  seen: CourierOrder;
  /** Ms since 1970. */
  tappedAt: number;
  /** Set once the server has refused it; it is then shown until it is put away. */
  refusal?: Refusal;
}

/** A kept tap. They are sent in the order of `seq`. */
export interface Entry extends NewEntry {
  seq: number;
}

/** Whether it is only in this page's memory, as the phone's disk failed. */
export const isOnlyHere = ({ seq }: Entry): boolean => seq < 0;

/** Whether it still has to be sent. */
export const isWaiting = ({ refusal }: Pick<NewEntry, 'refusal'>): boolean => refusal === undefined;

/** The courier order that a deed is about. */
export const subjectOf = ({ deed }: Pick<NewEntry, 'deed'>): string => deed.body.courier_order_id;

/** The tap's order, where that is what the server has told. */
export const recordIn = (data: unknown, tap: NewEntry): CourierOrder | undefined =>
  typeof data === 'object' && data !== null && 'id' in data && data.id === subjectOf(tap) && 'order' in data
    ? (data as CourierOrder)
    : undefined;

/** Two of a kind: the same step of the same order. */
export const isSameDeed = (one: NewEntry, other: NewEntry): boolean =>
  subjectOf(one) === subjectOf(other) && verbOf(one.deed) === verbOf(other.deed);

/** What was done, as a state: accepted, rejected, completed, canceled or remitted. */
export const verbOf = (deed: Deed): RiderStep | 'remitted' =>
  deed.kind === 'step' ? deed.body.status : 'remitted';

const words: Record<RiderStep | 'remitted', string> = {
  accepted: 'accepted',
  rejected: 'rejected',
  completed: 'delivered',
  canceled: 'canceled',
  remitted: 'remitted',
};

/** "delivered": what became of the order, for sentences. */
export const wordOf = (deed: Deed): string => words[verbOf(deed)];

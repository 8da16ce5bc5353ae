import {
  type AttentionReason,
  type BoardOrder,
  durationText,
  firstNameOf,
  type OrderAttention,
} from '@waybill/contract';
import { type IconName, timeText } from '@waybill/ui';
import { type BoardNarrowing, isNarrowedTo } from './board-narrowing.ts';
import type { BoardTab } from './board-tabs.ts';

/** A card's mark of an order that needs attention. */
export interface AttentionMark {
  text: string;
  icon: IconName;
  /** The rider has given it back, or its promise has passed; otherwise there is still time. */
  isGivenBack: boolean;
}

type Look = Omit<AttentionMark, 'text'> & { text: (attention: OrderAttention, nowMs: number) => string };

/** The time has to fit next to it. */
const firstName = ({ courier_name }: OrderAttention['rider']) => firstNameOf(courier_name);

const lateText = ({ late_minutes = 0 }: OrderAttention) => durationText(late_minutes * 60_000);

const looks: Record<AttentionReason, Look> = {
  rejected: {
    icon: 'cancel',
    isGivenBack: true,
    text: ({ rider, since }, nowMs) => `Rejected by ${firstName(rider)}, ${timeText(since, new Date(nowMs))}`,
  },
  canceled: {
    icon: 'cancel',
    isGivenBack: true,
    text: ({ rider, since }, nowMs) =>
      `Cancelled by ${firstName(rider)}, ${timeText(since, new Date(nowMs))}`,
  },
  returned: {
    icon: 'cancel',
    isGivenBack: true,
    text: ({ rider, since }, nowMs) => `Returned by ${firstName(rider)}, ${timeText(since, new Date(nowMs))}`,
  },
  not_accepted: {
    icon: 'alert',
    isGivenBack: false,
    text: ({ since }, nowMs) => `Not accepted for ${durationText(nowMs - Date.parse(since))}`,
  },
  not_moving: {
    icon: 'alert',
    isGivenBack: false,
    text: ({ since }, nowMs) => `Has not moved since ${timeText(since, new Date(nowMs))}`,
  },
  pin_wrong: { icon: 'alert', isGivenBack: false, text: () => 'Delivered with a wrong PIN' },
  not_taken: {
    icon: 'alert',
    isGivenBack: true,
    text: ({ since }, nowMs) => `Nobody took it, ${timeText(since, new Date(nowMs))}`,
  },
  promise_passed: { icon: 'clock', isGivenBack: true, text: (late) => `Late by ${lateText(late)}` },
  promise_at_risk: { icon: 'clock', isGivenBack: false, text: (late) => `Likely late by ${lateText(late)}` },
};

/** A reason that this build does not have. */
const ofNewerServer: Look = { icon: 'alert', isGivenBack: false, text: () => 'Needs attention' };

export const markOf = (attention: OrderAttention, nowMs: number): AttentionMark => {
  const { text, ...look } = looks[attention.reason] ?? ofNewerServer;
  return { ...look, text: text(attention, nowMs) };
};

const isOn = ({ filter }: BoardTab, { status, order_paid }: BoardOrder) =>
  status === filter.status && (filter.order_paid === undefined || order_paid === (filter.order_paid === 1));

/** The orders of a tab, those that need attention before the others, each once. */
export const withAttentionFirst = (
  orders: readonly BoardOrder[],
  attention: ReadonlyMap<string, OrderAttention>,
  tab: BoardTab,
  narrowing: BoardNarrowing,
): { orders: readonly BoardOrder[]; first: number } => {
  const loaded = new Map(attention.size > 0 ? orders.map((order) => [order.id, order]) : []);
  const pinned = [...attention.values()]
    .filter((one) => isOn(tab, one.order) && isNarrowedTo(narrowing, one.order, one))
    .map(({ order }) => ({ ...loaded.get(order.id), ...order }));
  if (pinned.length === 0) return { orders, first: 0 };
  const ids = new Set(pinned.map(({ id }) => id));
  return { orders: [...pinned, ...orders.filter(({ id }) => !ids.has(id))], first: pinned.length };
};

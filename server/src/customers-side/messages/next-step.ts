import {
  dayOfRide,
  lagosDayOf,
  type MessageChannel,
  type MessageMoment,
  type MessageProvider,
  type MessageReason,
  openOrderStatuses,
  readinessOf,
  startOfLagosDay,
} from '@waybill/contract';
import type { MessageSettingsRow } from './message-settings.repository.ts';
import type { MessageRow, ToldOrderRow } from './messages.repository.ts';
import { endOfQuiet } from './quiet-hours.ts';

/** What is known of an order's moment. */
export interface Situation {
  settings: MessageSettingsRow;
  order: ToldOrderRow;
  moment: MessageMoment;
  /** When it happened. */
  at: Date;
  /** The messages of this moment. */
  messages: readonly MessageRow[];
  providers: readonly MessageProvider[];
  hasOptedOut: boolean;
}

export type Step =
  | { is: 'end' }
  | { is: 'wait'; until: Date }
  | { is: 'send'; channel: MessageChannel }
  /** A node died while it sent: nobody knows whether it did. */
  | { is: 'interrupted'; id: string }
  | { is: 'drop'; reason: MessageReason };

const lateMs = 86_400_000;

/** A message is not news any more when the order has gone on. */
const isTrue = ({ order, moment }: Situation, now: Date): boolean => {
  const { status, courier_status, receiver, attempts } = order;
  if (moment === 'delivered') return status === 'delivered';
  if (!openOrderStatuses.includes(status)) return false;
  if (moment === 'under_way') return courier_status === 'accepted';
  if (moment === 'not_delivered') return attempts > 0;
  return courier_status !== 'accepted' && readinessOf(receiver?.reply, lagosDayOf(now)) === 'open';
};

/** Receivers are asked on the day of the ride. */
const beginOf = ({ order, moment, at }: Situation): Date => {
  if (moment !== 'confirm') return at;
  const day = dayOfRide(order.promised_from, order.receiver);
  return day === null || startOfLagosDay(day) <= at ? at : startOfLagosDay(day);
};

const canUse = ({ order, moment, settings, providers }: Situation, channel: MessageChannel): boolean => {
  // A customer with an email gets the link by mail when their rider sets off, whatever is set here.
  if (channel === 'mail') return Boolean(order.customer_email) && moment !== 'under_way';
  const hasText = channel !== 'whatsapp' || settings.moments[moment].template !== null;
  return hasText && order.customer_phone !== '' && providers.includes(channel);
};

/** When the next way is tried although this one was taken; undefined for never. */
const fallbackAt = ({ channel, sent_at }: MessageRow, { settings }: Situation): Date | undefined =>
  channel === 'whatsapp' && settings.fallback_minutes !== null && sent_at
    ? new Date(sent_at.getTime() + settings.fallback_minutes * 60_000)
    : undefined;

/** The first way that is not used up. One that was handed over holds the others up until its time is over, or for good. */
const nextChannel = (situation: Situation, now: Date): Step => {
  const usable = situation.settings.channels.filter((channel) => canUse(situation, channel));
  if (usable.length === 0 && situation.messages.length === 0) return { is: 'drop', reason: 'no_channel' };
  for (const [index, channel] of usable.entries()) {
    const message = situation.messages.find((each) => each.channel === channel);
    if (!message || message.state === 'queued') return { is: 'send', channel };
    if (message.state === 'failed' || message.state === 'not_sent') continue;
    const due = index + 1 < usable.length ? fallbackAt(message, situation) : undefined;
    if (!due) return { is: 'end' };
    if (due > now) return { is: 'wait', until: due };
  }
  return { is: 'end' };
};

/** What is to be done about an order's moment now. It changes nothing itself, so that it may be asked again at any time. */
export const nextStep = (situation: Situation, now: Date): Step => {
  const { settings, moment, messages, hasOptedOut } = situation;
  const interrupted = messages.find(({ state }) => state === 'sending');
  if (interrupted) return { is: 'interrupted', id: interrupted.id };
  if (messages.some(({ state }) => state === 'delivered')) return { is: 'end' };
  if (!settings.moments[moment].on) return { is: 'drop', reason: 'not_needed' };
  if (!isTrue(situation, now)) return { is: 'drop', reason: 'not_needed' };
  if (hasOptedOut) return { is: 'drop', reason: 'opted_out' };
  const begin = beginOf(situation);
  if (begin > now) return { is: 'wait', until: begin };
  const quietUntil = endOfQuiet(settings, now);
  if (quietUntil) return { is: 'wait', until: quietUntil };
  if (now.getTime() - begin.getTime() > lateMs) return { is: 'drop', reason: 'late' };
  return nextChannel(situation, now);
};

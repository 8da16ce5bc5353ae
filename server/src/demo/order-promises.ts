import { lagosDayOf, type ReceiverReply } from '@waybill/contract';
import { noRemarks } from '../customers-side/receiver/index.ts';
import type { Outcome } from './order-outcomes.ts';

const minuteMs = 60_000;
const toFiveMinutes = (ms: number) => new Date(Math.ceil(ms / (5 * minuteMs)) * 5 * minuteMs).toISOString();

/** The promise of some of the orders: of open ones from soon on, one of which has just passed; of delivered ones in three hours. */
export const demoPromise = ({ status }: Outcome, index: number, created: Date, now: Date) => {
  if (status === 'delivered')
    return index % 3 === 0 ? { promised_by: toFiveMinutes(created.getTime() + 180 * minuteMs) } : {};
  if (status === 'closed' || index % 6 !== 0) return {};
  const minutes = index === 24 ? -25 : 15 + (index % 36) * 15;
  const promised_by = toFiveMinutes(now.getTime() + minutes * minuteMs);
  const isWindow = index % 12 === 0 && minutes > 120;
  return {
    promised_by,
    ...(isWindow && { promised_from: new Date(Date.parse(promised_by) - 120 * minuteMs).toISOString() }),
  };
};

const replies: Readonly<Record<number, Pick<ReceiverReply, 'answer' | 'pays_by'>>> = {
  25: { answer: 'yes', pays_by: 'cash' },
  26: { answer: 'not_mine', pays_by: null },
};

/** Receivers of two orders have said whether they are at home; the office is still to call the others. */
export const demoReply = ({ status }: Outcome, index: number, now: Date) => {
  const said = replies[index];
  if (!said || status !== 'unassigned') return {};
  const at = now.toISOString();
  const reply: ReceiverReply = { ...said, for_day: lagosDayOf(now), at, by: 'office', tries: 0 };
  return { receiver: JSON.stringify({ ...noRemarks, reply }) };
};

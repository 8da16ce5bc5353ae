import { type BoardOrder, type Readiness, readinessOf, replyText } from '@waybill/contract';

/** What the receiver said before the ride, on a card. */
export interface ReplyMark {
  readiness: Readiness;
  text: string;
}

/** Of an order before its ride; where the office calls nobody, silence is no mark. */
export const replyMarkOf = (order: BoardOrder, today: string, isAsking: boolean): ReplyMark | undefined => {
  const reply = order.reply === undefined ? order.receiver?.reply : order.reply;
  const readiness = readinessOf(reply, today);
  if (order.status !== 'unassigned' && order.status !== 'assigned') return undefined;
  if (readiness !== 'open') return { readiness, text: replyText(reply!) };
  if (!isAsking || order.status === 'assigned') return undefined;
  return { readiness, text: reply?.answer === 'no_answer' ? replyText(reply) : 'Not asked yet today' };
};

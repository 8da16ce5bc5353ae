import {
  addLagosDays,
  type CallList,
  type CallResult,
  lagosDayOf,
  lagosTimeOf,
  type Order,
  type OrderConfirmation,
  openOrderStatuses,
  order,
  type PayWay,
  type ReceiverRemarks,
  type ReceiverReply,
  replyText,
} from '@waybill/contract';
import { companySettingsService } from '../../company/settings/index.ts';
import { recordEvent } from '../../orders/events/index.ts';
import { ordersService, toOrder } from '../../orders/orders/index.ts';
import { conflict, notFound } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { authorOf, type CompanyMember } from '../../platform/identity/member.ts';
import { confirmationsRepository as repository } from './confirmations.repository.ts';
import { receiverRepository } from './receiver.repository.ts';

interface Given {
  answer: CallResult;
  pays_by?: PayWay | undefined;
}

interface Said {
  reply: ReceiverReply | null;
  postponed_to: ReceiverRemarks['postponed_to'];
}
/** With what results of the office have replaced, the last one first; no response shows it. */
type StoredReply = ReceiverReply & { replaced?: Said[] };
type StoredRemarks = Pick<ReceiverRemarks, 'postponed_to' | 'pin_moved_at'> & { reply?: StoredReply | null };

/** Results of the office that can be taken back one after the other. */
const mostReplaced = 5;

const replacedBy = (said: StoredRemarks | null): Said[] => {
  const postponed_to = said?.postponed_to ?? null;
  if (!said?.reply) return [{ reply: null, postponed_to }];
  const { replaced = [], ...reply } = said.reply;
  return [{ reply, postponed_to }, ...replaced].slice(0, mostReplaced);
};

/** The remarks that an answer leaves. Another day is tomorrow, by the days of Lagos; at home is today, whatever was said before. */
export const remarksOf = (
  { answer, pays_by }: Given,
  by: ReceiverReply['by'],
  at: Date,
  said: StoredRemarks | null,
): Partial<ReceiverRemarks> => {
  const today = lagosDayOf(at);
  const earlier = said?.reply;
  const triesBefore = earlier?.for_day === today ? earlier.tries : 0;
  const reply: StoredReply = {
    answer,
    for_day: today,
    pays_by: pays_by ?? null,
    at: at.toISOString(),
    by,
    tries: answer === 'no_answer' ? triesBefore + 1 : triesBefore,
    ...(by === 'office' && { replaced: replacedBy(said) }),
  };
  if (answer === 'another_day')
    return { reply, postponed_to: addLagosDays(today, 1), said_at: at.toISOString() };
  return answer === 'yes' ? { reply, postponed_to: null } : { reply };
};

/** What is left of a reply that replaced nothing: the calls of the day that nobody answered before. */
const replyBefore = (last: ReceiverReply | null | undefined, today: string): ReceiverReply | null => {
  if (last?.for_day !== today) return null;
  const tries = last.answer === 'no_answer' ? last.tries - 1 : last.tries;
  return tries > 0 ? { ...last, answer: 'no_answer', pays_by: null, by: 'office', tries } : null;
};

/** The remarks as they were before the last reply. */
const takenBack = (said: StoredRemarks | null, today: string): Partial<ReceiverRemarks> => {
  const reply = said?.reply;
  const [last, ...replaced] = reply?.replaced ?? [];
  if (last) {
    const { reply: before, postponed_to } = last;
    const isPutRight = before?.answer === 'wrong_place' && (said?.pin_moved_at ?? '') > before.at;
    const restored: StoredReply | null = before && { ...before, replaced };
    return { reply: isPutRight ? null : restored, postponed_to };
  }
  return {
    reply: replyBefore(reply, today),
    ...(reply?.answer === 'another_day' && { postponed_to: null }),
  };
};

/** Whether receivers are at home and ready, asked before a rider is on the way: by their page, and by the office's calls. */
export const confirmationsService = {
  async calls(db: Sql, companyId: string, now = new Date()): Promise<CallList> {
    const { call_from = null } = await companySettingsService.show(db, companyId);
    const { total, rows } = await repository.listOpen(db, companyId, lagosDayOf(now));
    const is_due = call_from !== null && lagosTimeOf(now) >= call_from;
    return { call_from, is_due, total, orders: rows.map(toOrder) };
  },

  /** Notes the result of a call; `not_asked` takes the last one back. An order that a rider has accepted, or that has ended: 409 with it; so is `no_answer` once the receiver has answered today on their page, and another reply than that of `reply_at`. */
  async note(
    tx: Tx,
    member: CompanyMember,
    { id, answer, pays_by, reply_at }: OrderConfirmation,
    at = new Date(),
  ): Promise<Order> {
    const companyId = member.company.id;
    const row = await repository.hold(tx, companyId, id);
    if (!row) throw notFound();
    const read = () => ordersService.read(tx, companyId, id);
    if (!openOrderStatuses.includes(row.status) || row.courier_order_status === 'accepted')
      throw conflict('order.wrong_state', order, await read());
    const earlier = row.receiver?.reply;
    const today = lagosDayOf(at);
    const hasAnswered = earlier?.by === 'receiver' && earlier.for_day === today;
    if ((answer === 'no_answer' && hasAnswered) || (reply_at && reply_at !== earlier?.at))
      throw conflict('order.changed_meanwhile', order, await read());
    const payWay = row.to_pay_kobo > 0 ? pays_by : undefined;
    const remarks =
      answer === 'not_asked'
        ? takenBack(row.receiver, today)
        : remarksOf({ answer, pays_by: payWay }, 'office', at, row.receiver);
    await receiverRepository.sayIf(tx, { companyId, orderId: id }, openOrderStatuses, { remarks, at });
    const note = answer !== 'not_asked' && remarks.reply ? replyText(remarks.reply) : 'taken back';
    const courierOrderId = row.courier_order_id ?? undefined;
    const author = authorOf(member);
    await recordEvent(tx, author, {
      orderId: id,
      ...(courierOrderId && { courierOrderId }),
      action: 'replied',
      at,
      note,
    });
    return read();
  },

  refusals: repository.refusals,
};

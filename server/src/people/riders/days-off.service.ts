import {
  addLagosDays,
  countLagosDays,
  type DayOff,
  dayOffLimits,
  type LagosDay,
  lagosDayOf,
  type Rider,
  rider as riderSchema,
} from '@waybill/contract';
import { recordChange } from '../../live/stream/index.ts';
import { conflict, DomainError, invalidField, notFound } from '../../platform/base/errors.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type CompanyMember, hasAbility } from '../../platform/identity/member.ts';
import { createMembersRepository } from '../members/index.ts';
import { shiftsOf } from './rider-shifts.ts';
import { ridersService } from './riders.service.ts';

interface SentDays {
  id?: string | undefined;
  day: LagosDay;
  last_day?: LagosDay | undefined;
  reason?: string | undefined;
}

const members = createMembersRepository('courier');

/** The days of a range, both ends included; 422 where it is in the past, too far away or too long. */
const daysOf = ({ day, last_day: last = day }: SentDays, today: LagosDay): LagosDay[] => {
  if (day < today) throw invalidField('day', 'must not be in the past');
  if (last < day) throw invalidField('last_day', 'must not be before the first day');
  if (last > addLagosDays(today, dayOffLimits.daysAhead))
    throw invalidField(last === day ? 'day' : 'last_day', `must be within ${dayOffLimits.daysAhead} days`);
  const count = countLagosDays(day, last);
  if (count > dayOffLimits.perCall)
    throw invalidField('last_day', `must be within ${dayOffLimits.perCall} days of the first`);
  return Array.from({ length: count }, (_, index) => addLagosDays(day, index));
};

/** The rider whose days the member may change; riders change their own only. */
const targetOf = (member: CompanyMember, id: string | undefined) => {
  const isManager = hasAbility(member, 'couriers.write');
  const target = id ?? member.riderId;
  if (!target || (target !== member.riderId && !isManager)) throw new DomainError('access.denied');
  return { target, isManager };
};

/** The days off of a present rider, whose record is held until the transaction ends. */
const hold = async (tx: Tx, member: CompanyMember, id: string): Promise<DayOff[]> => {
  const held = await members.hold(tx, { id, companyId: member.company.id });
  if (!held || held.termination_date) throw notFound();
  return shiftsOf(held, new Date()).days_off;
};

const put = async (tx: Tx, member: CompanyMember, id: string, days: readonly DayOff[]): Promise<Rider> => {
  const companyId = member.company.id;
  if (days.length > dayOffLimits.upcoming)
    throw invalidField('day', `there are ${dayOffLimits.upcoming} days off already`);
  await members.change(tx, { id, companyId }, { days_off: JSON.stringify(days) });
  await recordChange(tx, { event: 'courier.changed', companyId, riderId: id });
  return ridersService.show(tx, companyId, id);
};

export const daysOffService = {
  /** Adds days, or gives them another reason. What the office has written down stays as it is when the rider sends it again. */
  async store(tx: Tx, member: CompanyMember, body: SentDays): Promise<Rider> {
    const { target, isManager } = targetOf(member, body.id);
    const days = daysOf(body, lagosDayOf(new Date()));
    const before = await hold(tx, member, target);
    const stays = before.filter((off) => !days.includes(off.day) || (!isManager && !off.by_rider));
    const added = days
      .filter((day) => !stays.some((off) => off.day === day))
      .map((day) => ({ day, reason: body.reason || null, by_rider: !isManager }));
    const all = [...stays, ...added].sort((one, other) => (one.day < other.day ? -1 : 1));
    return put(tx, member, target, all);
  },

  /** Takes a day off back; a rider those that they wrote down themselves. None is no error. */
  async delete(tx: Tx, member: CompanyMember, { id, day }: Pick<SentDays, 'id' | 'day'>): Promise<Rider> {
    const { target, isManager } = targetOf(member, id);
    const before = await hold(tx, member, target);
    if (!isManager && before.some((off) => off.day === day && !off.by_rider)) {
      const rider = await ridersService.show(tx, member.company.id, target);
      throw conflict('courier.day_off_of_office', riderSchema, rider);
    }
    const left = before.filter((off) => off.day !== day);
    return put(tx, member, target, left);
  },
};

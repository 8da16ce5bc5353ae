import {
  type Availability,
  type MyRider,
  type Rider,
  type RiderChanges,
  rider as riderSchema,
  toKobo,
  toNaira,
} from '@waybill/contract';
import { recordChange } from '../../live/stream/index.ts';
import { orderLifecycle } from '../../orders/orders/index.ts';
import { conflict, DomainError, notFound } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import { type Cursor, type PageRequest, toPage } from '../../platform/lists/paging.ts';
import type { ApprovalMails } from '../approval-mails/index.ts';
import {
  changePerson,
  createAvailabilityService,
  createMembersRepository,
  viewOf,
} from '../members/index.ts';
import type { Photo } from '../photos/index.ts';
import { shiftsOf } from './rider-shifts.ts';
import { type RidersFilter, type RiderWithFigures, ridersRepository } from './riders.repository.ts';

/** The period of a rider's report. */
const reportMs = 86_400_000;

const nairaOrNull = (kobo: number | null) => kobo && toNaira(kobo);

const toRider = (record: RiderWithFigures): Rider => {
  const {
    user_email,
    termination_date,
    held_kobo,
    cash_limit_kobo,
    limit_in_force_kobo,
    weekly_hours,
    days_off,
    ...row
  } = record;
  return {
    ...row,
    user: { email: user_email },
    termination_date: termination_date?.toISOString() ?? null,
    cash_held: toNaira(held_kobo),
    cash_limit: nairaOrNull(cash_limit_kobo),
    cash_limit_in_force: nairaOrNull(limit_in_force_kobo),
    shifts: shiftsOf({ weekly_hours, days_off }, new Date()),
  };
};

/** Id and name only: what a filter by rider needs. */
const toNameOnly = (row: RiderWithFigures): Rider => ({
  ...toRider(row),
  courier_phone: null,
  courier_email: '',
  courier_address: null,
  courier_city: null,
  courier_state: null,
  courier_country: null,
  courier_picture: null,
  cash_held: null,
  cash_limit: null,
  cash_limit_in_force: null,
  shifts: null,
  user: { email: '' },
});

/** This member's view of a rider. */
const viewFor = (member: CompanyMember) => (viewOf(member, 'courier') === 'full' ? toRider : toNameOnly);

const availability = createAvailabilityService({
  table: 'couriers',
  ownId: ({ riderId }) => riderId,
  managedBy: 'couriers.write',
});

const members = createMembersRepository('courier');

/** The error of an approval or termination that came too late, with the present record. */
const rejection = (rider: Rider) =>
  conflict(
    rider.termination_date === null ? 'member.already_approved' : 'member.terminated',
    riderSchema,
    rider,
  );

export const ridersService = {
  async show(db: Sql, companyId: string, id: string): Promise<Rider> {
    const row = await ridersRepository.find(db, companyId, id);
    if (!row) throw notFound();
    return toRider(row);
  },

  /** The rider as they see themselves: with the figures of their last 24 hours. */
  async showMyself(db: Sql, companyId: string, id: string): Promise<MyRider> {
    const since = new Date(Date.now() - reportMs);
    return {
      ...(await ridersService.show(db, companyId, id)),
      last_day: await ridersRepository.countSince(db, { companyId, id }, since),
    };
  },

  async list(db: Sql, member: CompanyMember, filter: RidersFilter, page: PageRequest) {
    const rows = await ridersRepository.findPage(db, filter, page);
    const data = rows.map(viewFor(member));
    return {
      ...toPage(data, await ridersRepository.count(db, filter), page),
      counts: await ridersRepository.countPerTab(db, filter),
    };
  },

  /** Read in batches while the response is sent. */
  listAll: async (db: Sql, member: CompanyMember, filter: RidersFilter) => ({
    total: await ridersRepository.count(db, filter),
    read: (after: Cursor | undefined) => ridersRepository.findBatch(db, filter, after),
    toItem: viewFor(member),
  }),

  /** A rider's own availability, or that of one whom the member manages. */
  async setStatus(
    tx: Tx,
    member: CompanyMember,
    id: string | undefined,
    status: Availability,
  ): Promise<Rider> {
    const target = await availability.set(tx, member, id, status);
    await recordChange(tx, { event: 'courier.changed', companyId: member.company.id, riderId: target });
    return this.show(tx, member.company.id, target);
  },

  /** Changes the sent fields of a rider. */
  async update(tx: Tx, member: CompanyMember, changes: RiderChanges, photo?: Photo): Promise<Rider> {
    const {
      id,
      company_id: _,
      base64_photos: __,
      cash_limit: limit,
      weekly_hours,
      clear,
      ...fields
    } = changes;
    const key = { id, companyId: member.company.id };
    const asked = clear?.includes('cash_limit') ? null : limit;
    if (member.impersonatedCompany !== null && asked !== undefined) {
      const { cash_limit } = await this.show(tx, key.companyId, id);
      if (asked !== cash_limit) throw new DomainError('access.refused_in_clone');
    }
    await changePerson(tx, 'courier', key, fields, photo);
    if (asked !== undefined)
      await ridersRepository.setCashLimit(tx, key, asked === null ? null : toKobo(asked));
    const hours = clear?.includes('weekly_hours') ? null : weekly_hours;
    if (hours !== undefined) await members.change(tx, key, { weekly_hours: hours && JSON.stringify(hours) });
    await recordChange(tx, { event: 'courier.changed', companyId: member.company.id, riderId: id });
    return this.show(tx, member.company.id, id);
  },

  /** Lets in a rider who waits for it. */
  async approve(tx: Tx, member: CompanyMember, id: string, mails: ApprovalMails): Promise<Rider> {
    const companyId = member.company.id;
    const isApproved = await members.approveIfWaiting(tx, { id, companyId });
    const rider = await this.show(tx, companyId, id);
    if (!isApproved) throw rejection(rider);
    await mails.memberApproved(tx, { companyId, kind: 'courier', id });
    await recordChange(tx, { event: 'courier.changed', companyId, riderId: id });
    return rider;
  },

  /** Ends the membership; undelivered orders go back to the dispatchers. */
  async terminate(tx: Tx, member: CompanyMember, id: string): Promise<Rider> {
    const companyId = member.company.id;
    if (!(await members.terminateIfMember(tx, { id, companyId }, new Date())))
      throw rejection(await this.show(tx, companyId, id));
    for (const courierOrderId of await ridersRepository.findOpenCourierOrders(tx, companyId, id))
      await orderLifecycle.unassign(tx, member, courierOrderId);
    await recordChange(tx, { event: 'courier.changed', companyId, riderId: id });
    return this.show(tx, companyId, id);
  },
};

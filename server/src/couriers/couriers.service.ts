import {
  type Availability,
  type Courier,
  type CourierChanges,
  courier as courierSchema,
} from '@waybill/contract';
import { createAvailabilityService } from '../availability/index.ts';
import { recordChange } from '../live/index.ts';
import { changePerson, createMembersRepository, viewOf } from '../members/index.ts';
import type { OrderLife } from '../orders/index.ts';
import type { Photo } from '../photos/index.ts';
import type { Sql, Tx } from '../platform/database/database.ts';
import { conflict, notFound } from '../platform/errors.ts';
import { type Cursor, type PageRequest, toPage } from '../platform/http/paging.ts';
import type { CompanyMember } from '../platform/identity/member.ts';
import { type CouriersFilter, type CourierWithFigures, couriersRepository } from './couriers.repository.ts';

export type CouriersService = ReturnType<typeof createCouriersService>;

const toCourier = ({ user_email, termination_date, ...row }: CourierWithFigures): Courier => ({
  ...row,
  user: { email: user_email },
  termination_date: termination_date?.toISOString() ?? null,
});

/** Id and name only: what a filter by rider needs. */
const toNameOnly = (row: CourierWithFigures): Courier => ({
  ...toCourier(row),
  courier_phone: null,
  courier_email: '',
  courier_address: null,
  courier_city: null,
  courier_state: null,
  courier_country: null,
  courier_picture: null,
  user: { email: '' },
});

/** How this member sees a rider. */
const viewFor = (member: CompanyMember) => (viewOf(member, 'courier') === 'whole' ? toCourier : toNameOnly);

const availability = createAvailabilityService({
  table: 'couriers',
  ownId: ({ courierId }) => courierId,
  managedBy: 'couriers.write',
});

const members = createMembersRepository('courier');

/** Why a rider could not be approved or terminated, with him as he stands. */
const refusal = (courier: Courier) =>
  conflict(
    courier.termination_date === null ? 'member.already_approved' : 'member.terminated',
    courierSchema,
    courier,
  );

export const createCouriersService = (life: OrderLife, repository = couriersRepository) => ({
  async show(db: Sql, companyId: string, id: string): Promise<Courier> {
    const row = await repository.find(db, companyId, id);
    if (!row) throw notFound();
    return toCourier(row);
  },

  async list(db: Sql, member: CompanyMember, filter: CouriersFilter, page: PageRequest) {
    const rows = await repository.findPage(db, filter, page);
    const data = rows.map(viewFor(member));
    return {
      ...toPage(data, await repository.count(db, filter), page),
      counts: await repository.countPerTab(db, filter),
    };
  },

  /** The whole list, to be sent as it is read. */
  whole: async (db: Sql, member: CompanyMember, filter: CouriersFilter) => ({
    total: await repository.count(db, filter),
    read: (after: Cursor | undefined) => repository.findBatch(db, filter, after),
    toItem: viewFor(member),
  }),

  /** A rider's own availability, or that of one whom the member manages. */
  async setStatus(
    tx: Tx,
    member: CompanyMember,
    id: string | undefined,
    status: Availability,
  ): Promise<Courier> {
    const target = await availability.set(tx, member, id, status);
    await recordChange(tx, { event: 'courier.changed', companyId: member.company.id, courierId: target });
    return this.show(tx, member.company.id, target);
  },

  /** Changes what is given of a rider. */
  async update(tx: Tx, member: CompanyMember, changes: CourierChanges, photo?: Photo): Promise<Courier> {
    const { id, company_id: _, base64_photos: __, ...fields } = changes;
    await changePerson(tx, 'courier', { id, companyId: member.company.id }, fields, photo);
    await recordChange(tx, { event: 'courier.changed', companyId: member.company.id, courierId: id });
    return this.show(tx, member.company.id, id);
  },

  /** Lets in a rider who waits for it. */
  async approve(tx: Tx, member: CompanyMember, id: string): Promise<Courier> {
    const companyId = member.company.id;
    const isApproved = await members.approveIfWaiting(tx, { id, companyId });
    const courier = await this.show(tx, companyId, id);
    if (!isApproved) throw refusal(courier);
    await recordChange(tx, { event: 'courier.changed', companyId, courierId: id });
    return courier;
  },

  /** Ends his membership; what he had not delivered yet goes back to the dispatchers. */
  async terminate(tx: Tx, member: CompanyMember, id: string): Promise<Courier> {
    const companyId = member.company.id;
    if (!(await members.terminateIfMember(tx, { id, companyId }, new Date())))
      throw refusal(await this.show(tx, companyId, id));
    for (const courierOrderId of await repository.findOpenCourierOrders(tx, companyId, id))
      await life.unassign(tx, member, courierOrderId);
    await recordChange(tx, { event: 'courier.changed', companyId, courierId: id });
    return this.show(tx, companyId, id);
  },
});

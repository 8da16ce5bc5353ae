import {
  type BookableCompany,
  type BookableCompanyQuery,
  type ClosedDay,
  type DeliveryRate,
  defaultCompanySettings,
  distanceKm,
  type NewRate,
  type RateChanges,
  toKobo,
  toNaira,
} from '@waybill/contract';
import { cityPlaces, type Point, placeOfCity } from '../../company/regions/index.ts';
import { invalidField, notFound } from '../../platform/base/errors.ts';
import { newId } from '../../platform/base/new-id.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { DeliveryRatesTable } from '../../platform/database/tables.ts';
import type { CompanyMember, Member } from '../../platform/identity/member.ts';
import { type PageRequest, toPage } from '../../platform/lists/paging.ts';
import { deliveryRatesRepository } from './delivery-rates.repository.ts';

const toRate = ({ fee_kobo, created_at, updated_at, ...row }: DeliveryRatesTable): DeliveryRate => ({
  ...row,
  fee: toNaira(fee_kobo),
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

const requireFreeArea = async (tx: Tx, companyId: string, area: string, otherThan?: string) => {
  await deliveryRatesRepository.takeTurns(tx, companyId);
  if (await deliveryRatesRepository.hasArea(tx, companyId, area, otherThan))
    throw invalidField('area', 'has a rate already');
};

const pointOf = ({ latitude, longitude, city, state }: BookableCompanyQuery): Point | undefined => {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  return city ? placeOfCity(city, state) : undefined;
};

/** All cities, with their distances from a point in whole kilometres, none less than 1. */
const citiesNear = (from: Point) =>
  cityPlaces().map((place) => ({
    city: place.city,
    state: place.state,
    km: Math.max(1, Math.round(distanceKm(from, place))),
  }));

export const deliveryRatesService = {
  /** A company's rates; those of one that is not open are its own members' only. */
  async list(db: Sql, member: Member | null, companyId: string | undefined): Promise<DeliveryRate[]> {
    const own = member?.state === 'terminated' ? undefined : member?.company?.id;
    const wanted = companyId ?? member?.company?.id;
    if (!wanted) throw invalidField('company_id', 'is required');
    if (wanted !== own && !(await deliveryRatesRepository.isCompanyApproved(db, wanted))) throw notFound();
    return this.ofCompany(db, wanted);
  },

  /** The rates of a company, by area. */
  ofCompany: async (db: Sql, companyId: string): Promise<DeliveryRate[]> =>
    (await deliveryRatesRepository.list(db, companyId)).map(toRate),

  async create(tx: Tx, member: CompanyMember, { area, fee, promise }: NewRate): Promise<DeliveryRate> {
    const company_id = member.company.id;
    await requireFreeArea(tx, company_id, area);
    const now = new Date();
    const times = { created_at: now, updated_at: now, deleted_at: null };
    const row = { id: newId(), company_id, area, fee_kobo: toKobo(fee), promise: promise ?? null, ...times };
    await deliveryRatesRepository.insert(tx, row);
    return toRate(row);
  },

  async update(
    tx: Tx,
    member: CompanyMember,
    { id, area, fee, promise, clear = [] }: RateChanges,
  ): Promise<DeliveryRate> {
    const companyId = member.company.id;
    if (!(await deliveryRatesRepository.find(tx, companyId, id))) throw notFound();
    if (area !== undefined) await requireFreeArea(tx, companyId, area, id);
    const row = await deliveryRatesRepository.updateIfNotDeleted(tx, companyId, id, {
      ...(area !== undefined && { area }),
      ...(fee !== undefined && { fee_kobo: toKobo(fee) }),
      ...(promise !== undefined && { promise }),
      ...(clear.includes('promise') && { promise: null }),
      updated_at: new Date(),
    });
    if (!row) throw notFound();
    return toRate(row);
  },

  /** Orders that were booked by it keep the fee; a second time there is nothing to delete. */
  async remove(tx: Tx, member: CompanyMember, id: string): Promise<DeliveryRate> {
    const row = await deliveryRatesRepository.updateIfNotDeleted(tx, member.company.id, id, {
      deleted_at: new Date(),
    });
    if (!row) throw notFound();
    return toRate(row);
  },

  /** Returns the rate's fee in naira, and its promise; 422 if the company takes no bookings, or the rate is not its own. */
  async termsFor(
    tx: Tx,
    companyId: string,
    rateId: string,
  ): Promise<{ fee: number; promise: string | null }> {
    if (!(await deliveryRatesRepository.isCompanyApproved(tx, companyId)))
      throw invalidField('company_id', 'is not a company that takes bookings');
    const rate = await deliveryRatesRepository.hold(tx, companyId, rateId);
    if (!rate) throw invalidField('rate_id', 'is not a rate of this company');
    return { fee: toNaira(rate.fee_kobo), promise: rate.promise };
  },

  /** Companies that take bookings: the nearest first where a place is named, and by name. */
  async companies(db: Sql, { id, search, area, ...place }: BookableCompanyQuery, page: PageRequest) {
    const from = pointOf(place);
    const filter = { id, search, area, near: from ? citiesNear(from) : [] };
    const rows = await deliveryRatesRepository.findBookable(db, filter, page);
    const companies = rows.map(
      ({ lowest_fee_kobo, promise, closes_at, closed_days, ...company }): BookableCompany => ({
        ...company,
        promise,
        closes_at: closes_at ?? defaultCompanySettings.closes_at,
        closed_days: (closed_days as ClosedDay[] | null) ?? defaultCompanySettings.closed_days,
        lowest_fee: toNaira(lowest_fee_kobo ?? 0),
      }),
    );
    return toPage(companies, await deliveryRatesRepository.countBookable(db, filter), page);
  },
};

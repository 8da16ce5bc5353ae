import {
  type ClosedDay,
  type CompanySettings,
  type CompanySettingsChanges,
  companySettings,
  defaultCompanySettings,
  type KeepDays,
  type SecondFactorRule,
  toKobo,
  toNaira,
} from '@waybill/contract';
import { type Photo, replacePhoto } from '../../people/photos/index.ts';
import { conflict } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { CompanyRow } from '../../platform/database/tables.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import { searchable } from '../../platform/lists/searchable.ts';
import {
  type Brand,
  companySettingsRepository as repository,
  type SettingsRow,
} from './company-settings.repository.ts';

const given = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value;

const reasonsOf = (stored: unknown): CompanySettings['attempt_reasons'] =>
  (stored ?? defaultCompanySettings.attempt_reasons) as CompanySettings['attempt_reasons'];

/** A company that has set nothing has the defaults, as version 0. */
const toSettings = (company: CompanyRow, row: SettingsRow | undefined): CompanySettings => {
  const set = row && row.version > 0 ? row : undefined;
  return {
    company_id: company.id,
    version: set?.version ?? 0,
    updated_at: set?.updated_at.toISOString() ?? null,
    updated_by: set?.updated_by_name ?? null,
    company_name: company.company_name,
    company_email: company.company_email,
    company_phone: company.company_phone,
    company_address: company.company_address,
    company_picture: company.company_picture,
    ...defaultCompanySettings,
    ...(set && {
      cash_limit: set.cash_limit_kobo === null ? null : toNaira(set.cash_limit_kobo),
      minutes_to_accept: set.minutes_to_accept,
      office_phone: set.office_phone,
      message_texts: set.message_texts as CompanySettings['message_texts'],
      asks_delivery_pin: set.asks_delivery_pin,
      proof: set.proof as CompanySettings['proof'],
      proof_days: set.proof_days,
      attempt_reasons: reasonsOf(set.attempt_reasons),
      attempt_fee: set.attempt_fee_kobo === null ? null : toNaira(set.attempt_fee_kobo),
      attempt_fee_from: set.attempt_fee_from,
      cash_step: toNaira(set.cash_step_kobo),
      keep_days: { ...defaultCompanySettings.keep_days, ...(set.keep_days as Partial<KeepDays>) },
      second_factor: set.second_factor as SecondFactorRule,
      brand_colour: set.brand_colour,
      call_from: set.call_from,
      paper_notice_days: set.paper_notice_days,
      promise: set.promise,
      closes_at: set.closes_at,
      closed_days: set.closed_days as ClosedDay[],
      offer_seconds: set.offer_seconds,
    }),
  };
};

/** Name, phone, address and photo are the company's own record, by which others find it. */
const changeCompany = async (
  tx: Tx,
  company: CompanyRow,
  { company_name, company_phone, company_address }: CompanySettingsChanges,
  photo: Photo | undefined,
) => {
  const changes: Partial<CompanyRow> = given({ company_name, company_phone, company_address });
  if (photo) changes.company_picture = await replacePhoto(tx, company.company_picture, photo);
  if (Object.keys(changes).length === 0) return;
  const { company_name: name, company_email, company_phone: phone } = { ...company, ...changes };
  const search_text = searchable(name, company_email, phone);
  await repository.updateCompany(tx, company.id, { ...changes, search_text });
};

export const companySettingsService = {
  async show(db: Sql, companyId: string): Promise<CompanySettings> {
    const company = await repository.findCompany(db, companyId);
    return toSettings(company, await repository.find(db, companyId));
  },

  /** Changes the fields that are sent. Settings that have changed since they were read are a 409 with these. */
  async update(
    tx: Tx,
    { company: { id: companyId }, user }: CompanyMember,
    changes: CompanySettingsChanges,
    photo?: Photo,
  ): Promise<CompanySettings> {
    const {
      version,
      cash_limit,
      minutes_to_accept,
      office_phone,
      message_texts,
      asks_delivery_pin,
      proof,
      proof_days,
      attempt_reasons,
      attempt_fee,
      attempt_fee_from,
      cash_step,
      keep_days,
      second_factor,
      brand_colour,
      call_from,
      paper_notice_days,
      promise,
      closes_at,
      closed_days,
      offer_seconds,
      clear = [],
    } = changes;
    const now = new Date();
    await repository.insertIfNone(tx, companyId, user, now);
    const row = await repository.updateIfVersion(
      tx,
      companyId,
      version,
      given({
        updated_at: now,
        updated_by_id: user.id,
        updated_by_name: user.name,
        cash_limit_kobo: clear.includes('cash_limit') ? null : cash_limit && toKobo(cash_limit),
        minutes_to_accept,
        office_phone: clear.includes('office_phone') ? null : office_phone,
        message_texts: message_texts && JSON.stringify(message_texts),
        // A trigger makes the two say the same; of both the parts count.
        asks_delivery_pin: proof ? undefined : asks_delivery_pin,
        proof: proof && JSON.stringify(proof),
        proof_days,
        attempt_reasons: attempt_reasons && JSON.stringify(attempt_reasons),
        attempt_fee_kobo: clear.includes('attempt_fee') ? null : attempt_fee && toKobo(attempt_fee),
        attempt_fee_from,
        cash_step_kobo: cash_step === undefined ? undefined : toKobo(cash_step),
        keep_days: keep_days && JSON.stringify(keep_days),
        second_factor,
        brand_colour: clear.includes('brand_colour') ? null : brand_colour,
        call_from: clear.includes('call_from') ? null : call_from,
        paper_notice_days,
        promise: clear.includes('promise') ? null : promise,
        closes_at,
        offer_seconds: clear.includes('offer_seconds') ? null : offer_seconds,
        closed_days: closed_days && JSON.stringify(closed_days),
      }),
    );
    if (!row) throw conflict('company.settings_changed', companySettings, await this.show(tx, companyId));
    await changeCompany(tx, await repository.findCompany(tx, companyId), changes, photo);
    return toSettings(await repository.findCompany(tx, companyId), row);
  },

  /** The logo's address, the colour and how to reach the company: for what leaves the suite with its name on it. */
  brand: (db: Sql, companyId: string): Promise<Brand> => repository.brand(db, companyId),

  /** What it promises by default, and when it works. */
  async workingDays(db: Sql, companyId: string) {
    const { promise, closes_at, closed_days } =
      (await repository.find(db, companyId)) ?? defaultCompanySettings;
    return { promise, closes_at, closed_days: closed_days as ClosedDay[] };
  },

  /** The company's rules for orders that could not be delivered. */
  async attemptRules(db: Sql, companyId: string) {
    const row = await repository.find(db, companyId);
    return {
      reasons: reasonsOf(row?.attempt_reasons),
      feeKobo: row?.attempt_fee_kobo ?? 0,
      feeFrom: row?.attempt_fee_from ?? defaultCompanySettings.attempt_fee_from,
    };
  },
};

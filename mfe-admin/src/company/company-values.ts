import type {
  AttemptOutcome,
  CashStep,
  ClosedDay,
  CompanySettings,
  CompanySettingsChanges,
  ProofSettings,
  SecondFactorRule,
} from '@waybill/contract';
import { areSame, changedFields } from '@waybill/ui/fields';

/** A row of the list of message texts. */
export interface MessageValues {
  name: string;
  text: string;
}

/** A row of the reasons of attempts; it gets its code when it is sent. */
export interface AttemptReasonValues {
  text: string;
  outcome: AttemptOutcome;
}

/** The form's values. */
export interface CompanyValues {
  company_name: string;
  company_phone: string;
  company_address: string;
  cash_limit?: number | null | undefined;
  minutes_to_accept: number;
  office_phone?: string | undefined;
  proof: ProofSettings;
  proof_days: number;
  attempt_reasons: AttemptReasonValues[];
  attempt_fee?: number | null | undefined;
  attempt_fee_from: number;
  cash_step?: CashStep | undefined;
  second_factor?: SecondFactorRule | undefined;
  brand_colour?: string | null | undefined;
  call_from?: string | null | undefined;
  paper_notice_days?: number | undefined;
  promise?: string | null | undefined;
  offer_seconds?: number | null | undefined;
  closes_at?: string | undefined;
  closed_days?: ClosedDay[] | undefined;
  message_texts: MessageValues[];
}

/** The form's start. */
export const valuesOf = (settings: CompanySettings): CompanyValues => ({
  company_name: settings.company_name,
  company_phone: settings.company_phone,
  company_address: settings.company_address,
  cash_limit: settings.cash_limit,
  minutes_to_accept: settings.minutes_to_accept,
  office_phone: settings.office_phone ?? '',
  proof: settings.proof,
  proof_days: settings.proof_days,
  attempt_reasons: settings.attempt_reasons.map(({ text, outcome }) => ({ text, outcome })),
  attempt_fee: settings.attempt_fee,
  attempt_fee_from: settings.attempt_fee_from,
  cash_step: settings.cash_step as CashStep | undefined,
  second_factor: settings.second_factor,
  brand_colour: settings.brand_colour,
  call_from: settings.call_from,
  paper_notice_days: settings.paper_notice_days,
  promise: settings.promise,
  offer_seconds: settings.offer_seconds,
  closes_at: settings.closes_at,
  closed_days: settings.closed_days,
  message_texts: settings.message_texts.map(({ name, text }) => ({ name, text })),
});

/** Some of the values: those of a page. */
export const picked = (
  values: CompanyValues,
  fields: readonly (keyof CompanyValues)[],
): Partial<CompanyValues> => Object.fromEntries(fields.map((name) => [name, values[name]]));

/** To what cash is rounded. */
export const cashStepText = (step: number): string => (step === 0 ? 'Exact amount' : `Nearest ₦${step}`);

const isEmpty = (value: unknown) => areSame(value, undefined);

/** The fields in which two states of the settings differ. */
export const changedNames = (one: CompanyValues, other: CompanyValues) =>
  Object.keys(changedFields(other, one)) as (keyof CompanyValues)[];

/** Each reason with its code: that of the same words before, and of a new one out of its words. */
const withCodes = (rows: readonly AttemptReasonValues[], base: CompanySettings) => {
  const codes = new Map(base.attempt_reasons.map(({ code, text }) => [text, code]));
  const taken = new Set(codes.values());
  return rows.map(({ text, outcome }) => {
    const code = codes.get(text);
    if (code && codes.delete(text)) return { code, text, outcome };
    const slug =
      text
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '_')
        .slice(0, 28) || 'reason';
    let free = slug;
    for (let number = 2; taken.has(free); number += 1) free = `${slug}_${number}`;
    taken.add(free);
    return { code: free, text, outcome };
  });
};

/** With what the form has no fields for, as it is stored. */
export const completed = (typed: Partial<CompanyValues>, stored: CompanyValues): CompanyValues => ({
  ...stored,
  ...typed,
  proof: {
    paid: { ...stored.proof.paid, ...typed.proof?.paid },
    unpaid: { ...stored.proof.unpaid, ...typed.proof?.unpaid },
  },
});

/** The body to send: the changed fields alone, and the version that they change; undefined if there are none. */
export const toChanges = (
  typed: Partial<CompanyValues>,
  base: CompanySettings,
): CompanySettingsChanges | undefined => {
  const stored = valuesOf(base);
  const values = completed(typed, stored);
  const changed = changedNames(values, stored);
  if (changed.length === 0) return undefined;
  const clear = (
    [
      'cash_limit',
      'office_phone',
      'attempt_fee',
      'brand_colour',
      'call_from',
      'promise',
      'offer_seconds',
    ] as const
  ).filter((name) => changed.includes(name) && isEmpty(values[name]));
  const sent = {
    ...values,
    attempt_reasons: withCodes(values.attempt_reasons, base),
  };
  return {
    version: base.version,
    ...Object.fromEntries(changed.filter((name) => !isEmpty(values[name])).map((name) => [name, sent[name]])),
    ...(clear.length > 0 && { clear }),
  };
};

/** Of whom a second factor is required. */
export const secondFactorTexts: Record<SecondFactorRule, string> = {
  none: 'Not required',
  money: 'For owners and those who manage money or people',
  all: 'For all staff',
};

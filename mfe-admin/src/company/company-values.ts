import type { CompanySettings, CompanySettingsChanges } from '@waybill/contract';

/** A row of the list of reasons. */
export interface ReasonValues {
  text: string;
}
/** A row of the list of message texts. */
export interface MessageValues {
  name: string;
  text: string;
}

/** What is typed into the form. */
export interface CompanyValues {
  company_name: string;
  company_phone: string;
  company_address: string;
  cash_limit?: number | null | undefined;
  minutes_to_accept: number;
  office_phone?: string | undefined;
  /** 1 or 0, as it is sent. */
  asks_delivery_pin: 0 | 1;
  reasons: ReasonValues[];
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
  asks_delivery_pin: settings.asks_delivery_pin ? 1 : 0,
  reasons: settings.reasons.map((text) => ({ text })),
  message_texts: settings.message_texts.map(({ name, text }) => ({ name, text })),
});

/** Every field, as the form names it. */
const labels: Record<keyof CompanyValues, string> = {
  company_name: 'Company name',
  company_phone: 'Company phone',
  company_address: 'Address',
  cash_limit: 'Cash limit per rider',
  minutes_to_accept: 'Minutes to accept',
  office_phone: 'Office phone',
  asks_delivery_pin: 'Ask for a delivery PIN',
  reasons: 'Reasons',
  message_texts: 'Message texts',
};
const names = Object.keys(labels) as (keyof CompanyValues)[];

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
const areSame = (one: unknown, other: unknown) =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other);

const changedNames = (one: Partial<CompanyValues>, other: Partial<CompanyValues>) =>
  names.filter((name) => !areSame(one[name], other[name]));

/** The fields in which two states of the settings differ, as people read them. */
export const changedLabels = (one: CompanySettings, other: CompanySettings): string[] =>
  changedNames(valuesOf(one), valuesOf(other)).map((name) => labels[name]);

/** What is to be sent: the changed fields alone, and the version that they change; undefined if there are none. */
export const toChanges = (
  values: CompanyValues,
  base: CompanySettings,
): CompanySettingsChanges | undefined => {
  const changed = changedNames(values, valuesOf(base));
  if (changed.length === 0) return undefined;
  const clear = (['cash_limit', 'office_phone'] as const).filter(
    (name) => changed.includes(name) && isEmpty(values[name]),
  );
  const sent = { ...values, reasons: values.reasons.map(({ text }) => text) };
  return {
    version: base.version,
    ...Object.fromEntries(changed.filter((name) => !isEmpty(values[name])).map((name) => [name, sent[name]])),
    ...(clear.length > 0 && { clear }),
  };
};

/** What was typed, on top of newer settings: fields that were not touched become theirs. */
export const rebased = (
  typed: Partial<CompanyValues>,
  base: CompanySettings,
  now: CompanySettings,
): Partial<CompanyValues> => {
  const touched = changedNames(typed, valuesOf(base));
  return { ...valuesOf(now), ...Object.fromEntries(touched.map((name) => [name, typed[name]])) };
};

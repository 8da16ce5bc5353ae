import { z } from 'zod';
import { attemptReason, attemptReasonsSent } from './attempts.ts';
import { brandColourProblem } from './brand-colour.ts';
import { type KeepDaysKind, keepDays, keepDaysKinds } from './data-kinds.ts';
import { companySettingsLimits as most, unknownPlaceholders } from './message-texts.ts';
import { companyScoped } from './page.ts';
import { cashSteps } from './payment-methods.ts';
import { base64Photos } from './photos.ts';
import { weekdays } from './promise.ts';
import { closedDay, maxClosedDays, promiseSent } from './promise-schema.ts';
import { proofSettings, proofSettingsSent } from './proof.ts';
import { proofLimits } from './proof-limits.ts';
import { secondFactorRules } from './second-factor-rules.ts';
import { flag, id, longText, naira, nairaOut, name, phone, timeOfDay, timestamp } from './text.ts';

const ofEachKind = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(keepDaysKinds.map((kind) => [kind, schema])) as Record<KeepDaysKind, Schema>;

const keepDaysSent = z.strictObject(
  Object.fromEntries(
    keepDaysKinds.map((kind) => [
      kind,
      z.number().int().min(keepDays[kind].min).max(keepDays[kind].max).optional(),
    ]),
  ) as Record<KeepDaysKind, z.ZodOptional<z.ZodNumber>>,
);

/** The owner's settings of the company, as each of its members reads them; `version` grows with each change. Defaults where nothing was set. */
export const companySettings = z
  .object({
    company_id: id,
    version: z.number().int(),
    updated_at: timestamp.nullable(),
    /** The person who changed it last. */
    updated_by: z.string().nullable(),
    company_name: z.string(),
    company_email: z.string(),
    company_phone: z.string(),
    company_address: z.string(),
    company_picture: z.string().nullable(),
    /** The most cash in naira that a rider should hold; null for no limit. */
    cash_limit: nairaOut.nullable(),
    minutes_to_accept: z.number().int(),
    /** The phone that riders call. */
    office_phone: z.string().nullable(),
    message_texts: z.array(z.object({ name: z.string(), text: z.string() })),
    /** Whether riders complete an order of any kind with the receiver's PIN: as `proof` says. */
    asks_delivery_pin: z.boolean(),
    proof: proofSettings,
    /** For so many days after a delivery its proof is stored. */
    proof_days: z.number().int(),
    attempt_reasons: z.array(attemptReason),
    /** In naira; null for none. It is shown with each attempt and moves no money. */
    attempt_fee: nairaOut.nullable(),
    /** From which attempt at an order on: 1 is the first. */
    attempt_fee_from: z.number().int(),
    /** Cash of new orders is collected in whole multiples of it, in naira; 0 for the exact sum. Another server may leave it out. */
    cash_step: nairaOut.optional(),
    /** For how many days personal data of each kind is stored. Another server may leave it out. */
    keep_days: z.object(ofEachKind(z.number().int())).optional(),
    /** The accent of what customers and staff see, as lower-case hex; null for the suite's own. Another server may leave it out. */
    brand_colour: z.string().nullable().optional(),
    /** From this Lagos time on the office calls receivers who have not answered, `HH:MM`; null where it does not. Another server may leave it out. */
    call_from: z.string().nullable().optional(),
    /** Days before a rider's paper ends on which they and the owners are told. Another server may leave it out. */
    paper_notice_days: z.number().int().optional(),
    /** What orders are promised unless somebody says otherwise: `today`, `next_day` or hours such as `3h`; null for nothing. Another server may leave it out, as it may the two that follow. */
    promise: z.string().nullable().optional(),
    /** The Lagos time at which the company's day ends, `HH:MM`; `00:00` is midnight. */
    closes_at: z.string().optional(),
    /** Weekdays, and dates such as public holidays. */
    closed_days: z.array(closedDay).optional(),
    /** For how many seconds a rider is asked about a new order before the next one is; null where the office assigns all. Another server may leave it out. */
    offer_seconds: z.number().int().nullable().optional(),
    /** Of whom a second factor is required: nobody, staff who decide on money or people, or all staff. Another server may leave it out. */
    second_factor: z.enum(secondFactorRules).optional(),
  })
  .meta({ id: 'CompanySettings' });
export type CompanySettings = z.infer<typeof companySettings>;

const areDistinct = (texts: readonly string[]) =>
  new Set(texts.map((text) => text.toLowerCase())).size === texts.length;

const messageText = z.strictObject({
  name,
  text: longText
    .refine((text) => text.length <= most.messageText, `must have at most ${most.messageText} characters`)
    .refine((text) => unknownPlaceholders(text).length === 0, 'names a placeholder that does not exist'),
});

/** The settings that may be empty. */
const clearableSettings = [
  'cash_limit',
  'office_phone',
  'attempt_fee',
  'brand_colour',
  'call_from',
  'promise',
  'offer_seconds',
] as const;

const brandColour = z
  .string()
  .max(7)
  .toLowerCase()
  .superRefine((text, context) => {
    const message = brandColourProblem(text);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** `company/settings/update`: what is left out stays; `clear` names what to empty. `version` is the one that was read. */
export const companySettingsChanges = z.strictObject({
  ...companyScoped,
  version: z.number().int().min(0).max(2_147_483_647),
  company_name: name.optional(),
  company_phone: phone.optional(),
  company_address: longText.optional(),
  base64_photos: base64Photos.optional(),
  cash_limit: naira
    .refine((amount) => amount > 0, 'must be more than 0')
    .nullable()
    .optional(),
  minutes_to_accept: z.number().int().min(1).max(most.minutesToAccept).optional(),
  office_phone: phone.optional(),
  clear: z.array(z.enum(clearableSettings)).max(clearableSettings.length).optional(),
  message_texts: z
    .array(messageText)
    .max(most.messageTexts)
    .refine((texts) => areDistinct(texts.map((one) => one.name)), 'must not repeat a name')
    .optional(),
  /** The PIN of both kinds: required or off. Not with `proof`. */
  asks_delivery_pin: flag.optional(),
  proof: proofSettingsSent.optional(),
  proof_days: z.number().int().min(proofLimits.days.min).max(proofLimits.days.max).optional(),
  attempt_reasons: attemptReasonsSent.optional(),
  attempt_fee: naira
    .refine((amount) => amount > 0, 'must be more than 0')
    .nullable()
    .optional(),
  attempt_fee_from: z.number().int().min(1).max(proofLimits.attempts).optional(),
  cash_step: z.literal(cashSteps).optional(),
  /** What is left out stays. */
  keep_days: keepDaysSent.optional(),
  second_factor: z.enum(secondFactorRules).optional(),
  /** Refused where white text on it could not be read. */
  brand_colour: brandColour.optional(),
  call_from: timeOfDay.optional(),
  paper_notice_days: z.number().int().min(0).max(90).optional(),
  promise: promiseSent.optional(),
  offer_seconds: z.number().int().min(most.offerSeconds.min).max(most.offerSeconds.max).optional(),
  closes_at: timeOfDay.optional(),
  closed_days: z
    .array(closedDay)
    .max(maxClosedDays)
    .refine((days) => new Set(days).size === days.length, 'must not repeat a day')
    .refine((days) => !weekdays.every((each) => days.includes(each)), 'must leave one weekday open')
    .optional(),
});
export type CompanySettingsChanges = z.infer<typeof companySettingsChanges>;

import { defaultKeepDays } from './data-kinds.ts';
import type { ClosedDay } from './promise.ts';
import type { AttemptOutcome, ProofDemandLevel, ProofKind, ProofPart } from './proof-limits.ts';
import type { SecondFactorRule } from './second-factor-rules.ts';

/** Names that a company's message text may have in braces, with their sample values for a preview. */
export const messagePlaceholders = {
  order: 'WB-261122-7F3K9Q',
  company: 'Your company',
  customer: 'Ngozi Okafor',
  amount: '₦6,500.00',
  rider: 'Musa Bello',
  rider_phone: '0803 123 4567',
  office_phone: '0805 765 4321',
  link: 'https://waybill.example/user/trackOrder',
} as const;
export type MessagePlaceholder = keyof typeof messagePlaceholders;

const braces = /\{([^{}]*)\}/g;

/** The names in braces that are no placeholders: a typing mistake that receivers would see. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(braces)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(messagePlaceholders, name));

const sentences = /(?<=[.!?])/;
const withoutAmount = (text: string) =>
  text
    .split(sentences)
    .filter((sentence) => !sentence.includes('{amount}'))
    .join('')
    .trim();

/**
 * The message as it is sent. A placeholder without a value is left out, with the space before it; where there is no amount, as nothing is to be
 * paid, so is the sentence that asks for it.
 */
export const fillMessage = (
  text: string,
  values: Readonly<Partial<Record<MessagePlaceholder, string>>>,
): string =>
  (values.amount ? text : withoutAmount(text)).replace(/ ?\{([^{}]*)\}/g, (found, name: string) => {
    if (!Object.hasOwn(messagePlaceholders, name)) return found;
    const value = values[name as MessagePlaceholder];
    return value ? (found.startsWith(' ') ? ` ${value}` : value) : '';
  });

/** A company's settings until its owner changes them. */
export const defaultCompanySettings = {
  cash_limit: null,
  minutes_to_accept: 5,
  office_phone: null,
  asks_delivery_pin: false,
  proof: {
    paid: { photo: 'off', signature: 'off', receiver_name: 'off', pin: 'off' },
    unpaid: { photo: 'off', signature: 'off', receiver_name: 'off', pin: 'off' },
  } satisfies Record<ProofKind, Record<ProofPart, ProofDemandLevel>>,
  proof_days: 180,
  attempt_reasons: [
    { code: 'phone_off', text: 'Phone is switched off', outcome: 'again' },
    { code: 'not_at_home', text: 'Not at home', outcome: 'again' },
    { code: 'cash_not_ready', text: 'Cash is not ready', outcome: 'again' },
    { code: 'moved', text: 'Moved to another address', outcome: 'again' },
    { code: 'wrong_address', text: 'Wrong address', outcome: 'again' },
    { code: 'road_closed', text: 'Road is closed', outcome: 'again' },
    { code: 'no_entry', text: 'Security let nobody in', outcome: 'again' },
    { code: 'refused', text: 'Did not want the goods', outcome: 'return' },
  ] satisfies { code: string; text: string; outcome: AttemptOutcome }[],
  attempt_fee: null,
  attempt_fee_from: 2,
  cash_step: 0,
  keep_days: defaultKeepDays,
  second_factor: 'none' as SecondFactorRule,
  brand_colour: null,
  call_from: null as string | null,
  promise: null as string | null,
  offer_seconds: null as number | null,
  paper_notice_days: 14,
  closes_at: '18:00',
  closed_days: [] as ClosedDay[],
  message_texts: [
    {
      name: 'On its way',
      text: 'Hello {customer}, {company} is on the way with your order {order}. Please have {amount} ready. Follow it here: {link}',
    },
    {
      name: 'Cannot reach you',
      text: 'Hello {customer}, our rider {rider} ({rider_phone}) cannot reach you about order {order}. Please call {office_phone}.',
    },
    {
      name: 'Delivered',
      text: 'Hello {customer}, your order {order} was delivered. Thank you for choosing {company}.',
    },
  ],
};

/** Bounds of a company's settings, for the schema and the form alike. */
export const companySettingsLimits = {
  minutesToAccept: 240,
  offerSeconds: { min: 30, max: 600 },
  messageTexts: 10,
  messageText: 600,
} as const;

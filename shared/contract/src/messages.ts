import { z } from 'zod';
import {
  messageChannels,
  messageLimits,
  messageMoments,
  messageProviders,
  messageReasons,
  messageStates,
} from './message-moments.ts';
import { unknownPlaceholders } from './message-texts.ts';
import { companyScoped, pageOf, pageQuery } from './page.ts';
import { flag, id, longText, naira, nairaOut, phone, shortText, timestamp } from './text.ts';

const ofEachMoment = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject(
    Object.fromEntries(messageMoments.map((moment) => [moment, schema])) as Record<
      (typeof messageMoments)[number],
      Schema
    >,
  );

/** A provider as the company has set it up. Its keys are shown nowhere. */
export const messageProvider = z
  .object({
    provider: z.enum(messageProviders),
    sender: z.string().describe('The sender’s name or number; of WhatsApp the id of the phone number.'),
    account: z.string().nullable().describe('The user name at Africa’s Talking.'),
    price: nairaOut.describe('In naira for one message, or for one part of an SMS.'),
    changed_at: timestamp,
    hook: z.string().describe('The address that the provider reports to.'),
  })
  .meta({ id: 'MessageProvider' });
export type MessageProviderSettings = z.infer<typeof messageProvider>;

/** What a company sends to receivers, by which ways, and for how much. */
export const messageSettings = z
  .object({
    version: z.number().int(),
    updated_at: timestamp.nullable(),
    updated_by: z.string().nullable(),
    channels: z.array(z.enum(messageChannels)).describe('In the order in which they are tried.'),
    moments: ofEachMoment(z.object({ on: z.boolean(), text: z.string(), template: z.string().nullable() })),
    template_language: z.string(),
    quiet_from: z.string().nullable(),
    quiet_to: z.string().nullable(),
    fallback_minutes: z.number().int().nullable(),
    day_cap: nairaOut,
    spent_today: nairaOut.describe('Of the Lagos day, what is being sent included.'),
    /** False where the server has no file of keys to seal a provider's with. */
    can_store: z.boolean(),
    providers: z.array(messageProvider),
  })
  .meta({ id: 'MessageSettings' });
export type MessageSettings = z.infer<typeof messageSettings>;

const momentText = z.strictObject({
  on: flag,
  text: longText
    .refine((text) => text.length <= messageLimits.text, `must have at most ${messageLimits.text} characters`)
    .refine((text) => unknownPlaceholders(text).length === 0, 'names a placeholder that does not exist'),
  template: z
    .stringFormat('template', /^[a-z0-9_]{1,512}$/, 'must be the name of a template, such as order_under_way')
    .nullable(),
});

const timeOfDay = z.stringFormat('time', /^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 09:30').nullable();

/** The settings that may be empty. */
const clearableMessageSettings = ['quiet_from', 'quiet_to', 'fallback_minutes'] as const;

/** `message/settings/update`: what is left out stays; `clear` names what to empty. Quiet hours are both times, or none. */
export const messageSettingsChanges = z
  .strictObject({
    ...companyScoped,
    version: z.number().int().min(0).max(2_147_483_647),
    channels: z
      .array(z.enum(messageChannels))
      .max(messageChannels.length)
      .refine((given) => new Set(given).size === given.length, 'must not repeat a channel')
      .optional(),
    moments: ofEachMoment(momentText).optional(),
    template_language: z
      .stringFormat('language', /^[a-z]{2,3}(_[A-Z]{2})?$/, 'must be a code like en or en_GB')
      .optional(),
    quiet_from: timeOfDay.optional(),
    quiet_to: timeOfDay.optional(),
    fallback_minutes: z.number().int().min(1).max(messageLimits.fallbackMinutes).nullable().optional(),
    day_cap: naira.optional(),
    clear: z.array(z.enum(clearableMessageSettings)).max(clearableMessageSettings.length).optional(),
  })
  .refine(
    ({ quiet_from: from, quiet_to: to, clear = [] }) => {
      const [asFrom, asTo] = [
        clear.includes('quiet_from') ? null : from,
        clear.includes('quiet_to') ? null : to,
      ];
      return (asFrom === undefined) === (asTo === undefined) && !asFrom === !asTo;
    },
    { path: ['quiet_to'], message: 'must be given together with the other time' },
  );
export type MessageSettingsChanges = z.infer<typeof messageSettingsChanges>;

const key = shortText(1_000).min(8);

/** `message/provider/store`: sets a provider up, or changes it; what is left out stays. */
export const newMessageProvider = z.strictObject({
  ...companyScoped,
  provider: z.enum(messageProviders),
  /** Required of a new one, as the price is. */
  sender: shortText(40).min(1).optional(),
  account: shortText(80).min(1).optional(),
  price: naira
    .refine((amount) => amount <= messageLimits.price, `must be at most ${messageLimits.price}`)
    .optional(),
  /** The access token or API key. */
  key: key.optional(),
  /** What reports are signed with: the app secret of WhatsApp, the secret key of Termii. */
  secret: key.optional(),
});
export type NewMessageProvider = z.infer<typeof newMessageProvider>;

/** `message/provider/delete`. */
export const messageProviderBody = z.strictObject({ ...companyScoped, provider: z.enum(messageProviders) });

/** `message/test`: the text of a moment with made-up values. A mail goes to the caller’s own address. */
export const messageTest = z
  .strictObject({
    ...companyScoped,
    channel: z.enum(messageChannels),
    moment: z.enum(messageMoments),
    phone: phone.optional(),
  })
  .refine(({ channel, phone: to }) => channel === 'mail' || to !== undefined, {
    path: ['phone'],
    message: 'is required',
  });

/** A message to a receiver, without its text and whom it went to. */
export const message = z
  .object({
    id,
    order_id: id.nullable().describe('Null of a test.'),
    order_number: z.string().nullable(),
    moment: z.enum(messageMoments),
    channel: z.enum(messageChannels),
    state: z.enum(messageStates),
    reason: z.enum(messageReasons).nullable(),
    code: z.string().nullable().describe('What the provider calls the reason.'),
    price: nairaOut,
    created_at: timestamp,
    sent_at: timestamp.nullable(),
    settled_at: timestamp.nullable().describe('When it was delivered, or it was sure that it is not.'),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof message>;
export const messagePage = pageOf(message);
/** `message/index`: of the company, tests included. */
export const messagesQuery = pageQuery.pick({ page: true, per_page: true });

/** `order/messages/show`: what the order’s receiver was sent, oldest first. */
export const orderMessages = z
  .object({
    id,
    order_id: z.string().describe('The order’s number.'),
    messages: z.array(message),
    price: nairaOut.describe('The sum, in naira.'),
    stopped_at: timestamp.nullable().describe('Since when the receiver wants no messages of this company.'),
  })
  .meta({ id: 'OrderMessages' });
export type OrderMessages = z.infer<typeof orderMessages>;

/** `order/messages/stop`: for the receiver who says so to the office. */
export const stopMessages = z.strictObject({ ...companyScoped, id, stop: flag });

/** `receiver/messages`. */
export const receiverMessagesBody = z.strictObject({ token: z.string().max(64), stop: flag });

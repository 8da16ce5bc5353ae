/** What receivers are told of, as it happens to an order. */
export const messageMoments = ['confirm', 'under_way', 'delivered', 'not_delivered'] as const;
export type MessageMoment = (typeof messageMoments)[number];

/** Services that send for a company with keys of its own. */
export const messageProviders = ['whatsapp', 'termii', 'africas_talking'] as const;
export type MessageProvider = (typeof messageProviders)[number];

/** Ways of a message. Mail is free, and the server's own. */
export const messageChannels = ['whatsapp', 'termii', 'africas_talking', 'mail'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/**
 * `sending`: handed to the provider just now. `unknown`: it may have been sent, and is not sent again. `not_sent`: it surely was
 * not, and will not be.
 */
export const messageStates = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  'unknown',
  'not_sent',
] as const;
export type MessageState = (typeof messageStates)[number];

/** Why a message was not sent, failed, or is unknown. */
export const messageReasons = [
  'opted_out',
  'no_channel',
  'cap',
  'late',
  'not_needed',
  'rejected',
  'undelivered',
  'no_response',
  'interrupted',
] as const;
export type MessageReason = (typeof messageReasons)[number];

/** What a company says at a moment; WhatsApp takes a template that Meta has approved, whose parameters are the text's placeholders in their order. */
export interface MomentText {
  on: boolean;
  text: string;
  template: string | null;
}

export const defaultMoments: Record<MessageMoment, MomentText> = {
  confirm: {
    on: false,
    text: '{company}: your order {order} comes soon. Will you be at home? Please have {amount} ready. Answer: {link}',
    template: null,
  },
  under_way: {
    on: false,
    text: '{company}: {rider} is on the way with your order {order}. Follow it: {link}',
    template: null,
  },
  delivered: {
    on: false,
    text: '{company}: your order {order} was delivered. Thank you. Rate it: {link}',
    template: null,
  },
  not_delivered: {
    on: false,
    text: '{company}: we could not deliver your order {order}. See why, and say when to come: {link}',
    template: null,
  },
};

/** The settings of a company until it sets some: nothing is sent. */
export const defaultMessageSettings = {
  channels: ['whatsapp', 'termii', 'africas_talking', 'mail'] as MessageChannel[],
  moments: defaultMoments,
  template_language: 'en',
  quiet_from: '21:00' as string | null,
  quiet_to: '07:00' as string | null,
  fallback_minutes: 10 as number | null,
  day_cap: 0,
};

export const messageLimits = {
  text: 600,
  fallbackMinutes: 1_440,
  price: 1_000,
  testsPerHour: 10,
} as const;

const gsm =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const gsmDouble = '^{}\\[~]|€\f';

/** A text as SMS have it: without the sign of the naira, which would cut a part from 160 characters to 70. */
export const smsTextOf = (text: string): string => text.replaceAll('₦', 'N');

/**
 * The parts that an SMS is sent and paid in: of 160 characters, or 153 of several; with a letter outside of GSM 03.38 of 70, or 67.
 */
export const smsPartsOf = (text: string): number => {
  const letters = [...text];
  const isPlain = letters.every((letter) => gsm.includes(letter) || gsmDouble.includes(letter));
  const length = isPlain
    ? letters.reduce((sum, letter) => sum + (gsmDouble.includes(letter) ? 2 : 1), 0)
    : text.length;
  const [single, each] = isPlain ? [160, 153] : [70, 67];
  return length <= single ? 1 : Math.ceil(length / each);
};

import {
  fillMessage,
  firstNameOf,
  type MessageChannel,
  type MessageMoment,
  type MessagePlaceholder,
  messagePlaceholders,
  smsPartsOf,
  smsTextOf,
  toNaira,
} from '@waybill/contract';
import type { MessageSettingsRow, ProviderRow } from './message-settings.repository.ts';
import type { ToldOrderRow } from './messages.repository.ts';
import type { Outgoing } from './providers/provider.ts';

export type Values = Partial<Record<MessagePlaceholder, string>>;

const money = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 0, maximumFractionDigits: 2 });

/** What the placeholders stand for; a value that there is none of is left out. */
export const valuesOf = (order: ToldOrderRow, link: string | undefined): Values => ({
  order: order.order_number,
  company: order.company_name,
  customer: order.customer_name,
  ...(order.to_pay_kobo > 0 && { amount: `₦${money.format(toNaira(order.to_pay_kobo))}` }),
  ...(order.courier_name && { rider: firstNameOf(order.courier_name) }),
  ...(order.courier_phone && { rider_phone: `+${order.courier_phone}` }),
  ...(order.office_phone && { office_phone: `+${order.office_phone}` }),
  ...(link && { link }),
});

/** Made-up values, for a test. */
export const sampleValues: Values = messagePlaceholders;

/** Meta takes no empty parameter, and none with line ends. */
const parametersOf = (text: string, values: Values): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(
    ([, name]) => values[name as MessagePlaceholder]?.replace(/\s+/g, ' ') || '–',
  );

export const textOf = (
  { moments }: Pick<MessageSettingsRow, 'moments'>,
  moment: MessageMoment,
  channel: MessageChannel,
  values: Values,
): string => {
  const text = fillMessage(moments[moment].text, values);
  return channel === 'termii' || channel === 'africas_talking' ? smsTextOf(text) : text;
};

/** The message as a provider gets it, and what it costs by the company's price: SMS by their parts. */
export const outgoingOf = (
  settings: MessageSettingsRow,
  { provider, price_kobo }: ProviderRow,
  { id, to, moment, values }: { id: string; to: string; moment: MessageMoment; values: Values },
): { outgoing: Outgoing; priceKobo: number } => {
  const text = textOf(settings, moment, provider, values);
  const { template, text: own } = settings.moments[moment];
  const parts = provider === 'whatsapp' ? 1 : smsPartsOf(text);
  return {
    outgoing: {
      id,
      to,
      text,
      template: template
        ? { name: template, language: settings.template_language, parameters: parametersOf(own, values) }
        : null,
    },
    priceKobo: price_kobo * parts,
  };
};

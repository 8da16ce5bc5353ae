import {
  type MessageChannel,
  type MessageMoment,
  type MessageSettings,
  type MessageSettingsChanges,
  messageMoments,
} from '@waybill/contract';
import { channelNames } from './message-words.ts';

export interface MomentValues {
  on: 'on' | 'off';
  text: string;
  template?: string;
}

/** The settings as the form has them; ways as one text, in their order. */
export interface MessageValues {
  channels: string;
  moments: Record<MessageMoment, MomentValues>;
  template_language: string;
  quiet_from?: string | null;
  quiet_to?: string | null;
  fallback_minutes?: number | null;
  day_cap: number;
}

const orders: readonly MessageChannel[][] = [
  ['whatsapp', 'termii', 'africas_talking', 'mail'],
  ['whatsapp', 'africas_talking', 'termii', 'mail'],
  ['termii', 'africas_talking', 'whatsapp', 'mail'],
  ['whatsapp', 'mail'],
  ['termii', 'africas_talking', 'mail'],
  ['mail'],
];

/** The usual orders of ways, and the company's own where it is another one. */
export const orderOptions = ({ channels }: MessageSettings) =>
  [...new Set([channels.join(), ...orders.map((order) => order.join())])].map((value) => ({
    value,
    label: (value.split(',') as MessageChannel[]).map((channel) => channelNames[channel]).join(' → '),
  }));

export const valuesOf = (settings: MessageSettings): MessageValues => ({
  channels: settings.channels.join(),
  moments: Object.fromEntries(
    messageMoments.map((moment) => {
      const { on, text, template } = settings.moments[moment];
      return [moment, { on: on ? 'on' : 'off', text, ...(template && { template }) }];
    }),
  ) as MessageValues['moments'],
  template_language: settings.template_language,
  quiet_from: settings.quiet_from,
  quiet_to: settings.quiet_to,
  fallback_minutes: settings.fallback_minutes,
  day_cap: settings.day_cap,
});

type Changes = Omit<MessageSettingsChanges, 'company_id' | 'version'>;

const clearable = ['quiet_from', 'quiet_to', 'fallback_minutes'] as const;

const wholeOf = (values: MessageValues): Omit<Changes, 'clear'> => ({
  channels: values.channels.split(',') as MessageChannel[],
  moments: Object.fromEntries(
    messageMoments.map((moment) => {
      const { on, text, template } = values.moments[moment];
      return [moment, { on: on === 'on', text: text.trim(), template: template?.trim() || null }];
    }),
  ) as Changes['moments'],
  template_language: values.template_language.trim(),
  quiet_from: values.quiet_from ?? null,
  quiet_to: values.quiet_to ?? null,
  fallback_minutes: values.fallback_minutes ?? null,
  day_cap: values.day_cap,
});

/**
 * What differs from the settings that the form began with; undefined where nothing does. Quiet hours go together, and what was
 * emptied is named: empty fields are not sent.
 */
export const changesOf = (values: MessageValues, base: MessageSettings): Changes | undefined => {
  const [now, before] = [wholeOf(values), wholeOf(valuesOf(base))];
  const differs = (name: keyof typeof now) => JSON.stringify(now[name]) !== JSON.stringify(before[name]);
  const names = (Object.keys(now) as (keyof typeof now)[]).filter(
    (name) => differs(name) || (name.startsWith('quiet_') && (differs('quiet_from') || differs('quiet_to'))),
  );
  if (names.length === 0) return undefined;
  const clear = clearable.filter((name) => names.includes(name) && now[name] === null);
  const filled = names.filter((name) => now[name] !== null);
  return {
    ...Object.fromEntries(filled.map((name) => [name, now[name]])),
    ...(clear.length > 0 && { clear }),
  };
};

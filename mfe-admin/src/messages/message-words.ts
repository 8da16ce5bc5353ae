import {
  type Message,
  type MessageChannel,
  type MessageMoment,
  type MessageProvider,
  type MessageReason,
  type MessageState,
  messageChannels,
  messageMoments,
} from '@waybill/contract';
import type { StatusTagProps } from '@waybill/ui';

export const channelNames: Record<MessageChannel, string> = {
  whatsapp: 'WhatsApp',
  termii: 'SMS by Termii',
  africas_talking: 'SMS by Africa’s Talking',
  mail: 'Email',
};

/** Who is to be told the address of reports. */
export const providerNames: Record<MessageProvider, string> = {
  whatsapp: 'Meta',
  termii: 'Termii',
  africas_talking: 'Africa’s Talking',
};

export const momentNames: Record<MessageMoment, string> = {
  confirm: 'Before the ride',
  under_way: 'On the way',
  delivered: 'Delivered',
  not_delivered: 'Could not be delivered',
};

export const momentHints: Record<MessageMoment, string> = {
  confirm: 'On the day of the ride, until a rider accepts the order. The link asks whether they are at home.',
  under_way: 'When the rider accepts the order. Receivers with an email address get an email as well.',
  delivered: 'When the order was delivered.',
  not_delivered: 'After the first attempt that failed.',
};

export const channelOptions = messageChannels.map((value) => ({ value, label: channelNames[value] }));
export const momentOptions = messageMoments.map((value) => ({ value, label: momentNames[value] }));

const reasons: Record<MessageReason, string> = {
  opted_out: 'The receiver wants no messages',
  no_channel: 'No way to reach them is set up',
  cap: 'Above the limit of the day',
  late: 'Too late',
  not_needed: 'No longer needed',
  rejected: 'Rejected',
  undelivered: 'Did not arrive',
  no_response: 'No clear response; it may have been sent',
  interrupted: 'Interrupted; it may have been sent',
};

/** Why a message was not sent or did not arrive, with the provider's own word. */
export const reasonText = ({ reason, code }: Pick<Message, 'reason' | 'code'>): string =>
  [reason && reasons[reason], code && `(${code})`].filter(Boolean).join(' ');

const tags: Record<MessageState, StatusTagProps> = {
  queued: { tone: 'unassigned', icon: 'clock', children: 'Waiting' },
  sending: { tone: 'unassigned', icon: 'clock', children: 'Sending' },
  sent: { tone: 'assigned', icon: 'done', children: 'Sent' },
  delivered: { tone: 'delivered', icon: 'done', children: 'Arrived' },
  failed: { tone: 'canceled', icon: 'alert', children: 'Failed' },
  unknown: { tone: 'unassigned', icon: 'clock', children: 'Unknown' },
  not_sent: { tone: 'closed', icon: 'inactive', children: 'Not sent' },
};
export const stateTag = ({ state }: Pick<Message, 'state'>): StatusTagProps => tags[state];

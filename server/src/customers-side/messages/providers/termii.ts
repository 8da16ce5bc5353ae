import { codeOf, isHmac, type Provider, parsed, type Report } from './provider.ts';

interface Sent {
  code?: string;
  message?: string;
  message_id?: string;
}

interface Event {
  type?: string;
  message_id?: string;
  sender?: string;
  message?: string;
  status?: string;
  cost?: string;
}

const stateOf = (status: string): Report['state'] => {
  if (/dnd|fail|reject|expire|undeliver/i.test(status)) return 'failed';
  return /^delivered/i.test(status) ? 'delivered' : 'sent';
};

const costOf = (cost: string | undefined): number | undefined =>
  cost !== undefined && Number(cost) > 0 ? Math.round(Number(cost) * 100) : undefined;

/** Termii's messaging API by its `dnd` route, for messages about one's own order, and its signed events. Costs are in naira. */
export const termii: Provider = {
  request: ({ to, text }, { sender, secrets }) => ({
    path: '/api/sms/send',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      to,
      from: sender,
      sms: text,
      type: 'plain',
      channel: 'dnd',
      api_key: secrets.key,
    }),
  }),

  read(status, body) {
    const { code, message, message_id } = (body ?? {}) as Sent;
    if (status < 400 && message_id) return { is: 'sent', providerId: message_id };
    return message && code !== 'ok' ? { is: 'failed', code: codeOf(message) } : undefined;
  },

  isSigned: (body, headers, { secret }) => isHmac('sha512', secret, body, headers['x-termii-signature']),

  readReports(body) {
    const event = (parsed(body) ?? {}) as Event;
    if (event.type === 'inbound')
      return {
        reports: [],
        replies: [{ phone: String(event.sender ?? ''), text: String(event.message ?? '') }],
      };
    if (!event.message_id || !event.status) return { reports: [], replies: [] };
    const { message_id: providerId, status, cost } = event;
    const state = stateOf(status);
    return {
      reports: [
        {
          providerId,
          state,
          costKobo: costOf(cost),
          ...(state === 'failed' && { code: codeOf(status) }),
        },
      ],
      replies: [],
    };
  },
};

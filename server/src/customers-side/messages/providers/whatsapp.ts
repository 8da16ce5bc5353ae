import { codeOf, isHmac, type Provider, parsed, type Reply, type Report } from './provider.ts';

interface Sent {
  messages?: { id?: string }[];
  error?: { code?: number };
}

interface Status {
  id: string;
  status: string;
  biz_opaque_callback_data?: string;
  pricing?: { billable?: boolean };
  errors?: { code?: number }[];
}

interface Notice {
  entry?: {
    changes?: { value?: { statuses?: Status[]; messages?: { from?: string; text?: { body?: string } }[] } }[];
  }[];
}

/** Too much of the app, of the number, or to one receiver: nothing was sent. */
const rateCodes = [4, 80_007, 130_429, 131_048, 131_056];
const states: Record<string, Report['state']> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  failed: 'failed',
};

/** The Cloud API's templates, and its signed notices. Our id travels along and comes back, so that even a message without a response is known by it. */
export const whatsapp: Provider = {
  request: ({ id, to, template }, { sender, secrets }) => ({
    path: `/${encodeURIComponent(sender)}/messages`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secrets.key}` },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to,
      type: 'template',
      template: {
        name: template?.name,
        language: { code: template?.language },
        components: template?.parameters.length
          ? [{ type: 'body', parameters: template.parameters.map((text) => ({ type: 'text', text })) }]
          : [],
      },
      biz_opaque_callback_data: id,
    }),
  }),

  read(status, body) {
    const { messages, error } = (body ?? {}) as Sent;
    const providerId = messages?.[0]?.id;
    if (status < 400 && providerId) return { is: 'sent', providerId };
    if (error?.code === undefined) return undefined;
    const code = String(error.code);
    return rateCodes.includes(error.code) ? { is: 'busy', code, waitMs: 0 } : { is: 'failed', code };
  },

  isSigned: (body, headers, { secret }) =>
    isHmac('sha256', secret, body, String(headers['x-hub-signature-256'] ?? '').replace(/^sha256=/, '')),

  readReports(body) {
    const notice = (parsed(body) ?? {}) as Notice;
    const values = (notice.entry ?? []).flatMap(({ changes = [] }) => changes.map(({ value }) => value));
    const reports = values
      .flatMap((value) => value?.statuses ?? [])
      .flatMap(({ id, status, biz_opaque_callback_data, pricing, errors }): Report[] => {
        const state = states[status];
        if (!state) return [];
        const isFree = state === 'failed' || pricing?.billable === false;
        return [
          {
            providerId: id,
            id: biz_opaque_callback_data,
            state,
            ...(isFree && { costKobo: 0 }),
            ...(state === 'failed' && { code: codeOf(errors?.[0]?.code) }),
          },
        ];
      });
    const replies = values
      .flatMap((value) => value?.messages ?? [])
      .map(({ from = '', text }): Reply => ({ phone: from, text: text?.body ?? '' }));
    return { reports, replies };
  },
};

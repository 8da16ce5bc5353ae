import { codeOf, type Provider, type Report } from './provider.ts';

interface Recipient {
  statusCode?: number;
  status?: string;
  cost?: string;
  messageId?: string;
}

interface Sent {
  SMSMessageData?: { Message?: string; Recipients?: Recipient[] };
}

/** Processed, sent, queued. */
const taken = [100, 101, 102];
/** Errors inside of the service or behind it. */
const unclear = [500, 501];

/** Of `NGN 2.2000`; other currencies say nothing of naira. */
const costOf = (cost: string | undefined): number | undefined => {
  const naira = /^NGN (\d+(?:\.\d+)?)$/.exec(cost ?? '')?.[1];
  return naira === undefined ? undefined : Math.round(Number(naira) * 100);
};

const states: Record<string, Report['state']> = {
  Sent: 'sent',
  Submitted: 'sent',
  Buffered: 'sent',
  Success: 'delivered',
  Failed: 'failed',
  Rejected: 'failed',
  AbsentSubscriber: 'failed',
  Expired: 'failed',
};

/** Africa's Talking's bulk SMS. Its reports are forms without a signature: the secret address is all that they show. */
export const africasTalking: Provider = {
  request: ({ to, text }, { sender, account, secrets }) => ({
    path: '/version1/messaging',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      apikey: secrets.key,
    },
    body: new URLSearchParams({
      username: account ?? '',
      to: `+${to}`,
      message: text,
      from: sender,
    }).toString(),
  }),

  read(status, body) {
    const { Message, Recipients } = ((body ?? {}) as Sent).SMSMessageData ?? {};
    const recipient = Recipients?.[0];
    if (!recipient) return Message ? { is: 'failed', code: codeOf(Message) } : undefined;
    const { statusCode = 0, status: word, messageId, cost } = recipient;
    if (status < 400 && taken.includes(statusCode) && messageId)
      return { is: 'sent', providerId: messageId, costKobo: costOf(cost) };
    return { is: unclear.includes(statusCode) ? 'unknown' : 'failed', code: codeOf(word ?? statusCode) };
  },

  isSigned: () => true,

  readReports(body) {
    const form = Object.fromEntries(new URLSearchParams(body));
    const { id, status, failureReason, phoneNumber, from, text, senderId } = form;
    const state = states[status ?? ''];
    if (id && state)
      return {
        reports: [
          { providerId: id, state, ...(state === 'failed' && { code: codeOf(failureReason ?? status) }) },
        ],
        replies: [],
      };
    // They opted out at the provider, or wrote.
    const phone = senderId && phoneNumber ? phoneNumber : from;
    return { reports: [], replies: phone ? [{ phone, text: text ?? 'STOP' }] : [] };
  },
};

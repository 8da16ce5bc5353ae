import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { MessageProvider } from '@waybill/contract';

/** Keys that the doubles take. */
export const doubleKeys = {
  whatsapp: { sender: '106540352242922', key: 'EAAG-test-access-token', secret: 'test-app-secret' },
  termii: { sender: 'EkoSwift', key: 'TL-test-api-key', secret: 'test-secret-key' },
  africas_talking: { sender: 'EkoSwift', account: 'ekoswift', key: 'atsk_test-api-key' },
} as const;

/** A message as a provider took it. */
export interface TakenMessage {
  provider: MessageProvider;
  id: string;
  to: string;
  /** The text, or the parameters of the template. */
  text: string;
  template?: string;
  /** What the sender had attached to it. */
  ours?: string;
}

interface Response {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** `drop` ends the connection; after `take` the message was taken all the same. */
type Behaviour = Response | 'drop' | 'take and drop' | undefined;

interface Request {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Accept = (message: Omit<TakenMessage, 'provider' | 'id'>) => string;

const metaError = (status: number, code: number, message: string): Response => ({
  status,
  body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'Az8or2yhqkZfEZ' } },
});

const whatsapp = ({ path, headers, body }: Request, accept: Accept): Response => {
  if (headers.authorization !== `Bearer ${doubleKeys.whatsapp.key}`)
    return metaError(401, 190, 'Invalid OAuth access token.');
  if (path !== `/${doubleKeys.whatsapp.sender}/messages`)
    return metaError(400, 100, 'Unknown path components');
  const sent = JSON.parse(body);
  if (sent.messaging_product !== 'whatsapp' || sent.type !== 'template' || !sent.template.language.code)
    return metaError(400, 100, 'Invalid parameter');
  const parameters: { text: string }[] = sent.template.components[0]?.parameters ?? [];
  if (parameters.some((each) => !each.text || /[\n\t]/.test(each.text)))
    return metaError(400, 131_008, 'Required parameter is missing');
  if (sent.to.endsWith('000')) return metaError(400, 131_026, 'Message undeliverable');
  const id = accept({
    to: sent.to,
    text: parameters.map((each) => each.text).join(' | '),
    template: sent.template.name,
    ours: sent.biz_opaque_callback_data,
  });
  const contacts = [{ input: sent.to, wa_id: sent.to }];
  return { status: 200, body: { messaging_product: 'whatsapp', contacts, messages: [{ id }] } };
};

const termii = ({ path, body }: Request, accept: Accept): Response => {
  const sent = JSON.parse(body);
  if (path !== '/api/sms/send') return { status: 404, body: { message: 'Not found' } };
  if (sent.api_key !== doubleKeys.termii.key) return { status: 401, body: { message: 'Invalid api key' } };
  if (sent.from !== doubleKeys.termii.sender)
    return { status: 404, body: { code: 404, message: `ApplicationSenderId not found for ${sent.from}` } };
  const id = accept({ to: sent.to, text: sent.sms });
  const body200 = { code: 'ok', message_id: id, message: 'Successfully Sent', balance: 900, user: 'Eko' };
  return { status: 200, body: body200 };
};

const africasTalking = ({ path, headers, body }: Request, accept: Accept): Response => {
  const { key, account } = doubleKeys.africas_talking;
  const sent = Object.fromEntries(new URLSearchParams(body));
  if (headers.apikey !== key || sent.username !== account || path !== '/version1/messaging')
    return { status: 401, body: 'The supplied authentication is invalid' };
  const number = sent.to ?? '';
  const recipient = number.endsWith('000')
    ? { statusCode: 403, number, status: 'InvalidPhoneNumber', cost: '0', messageId: 'None' }
    : {
        statusCode: 101,
        number,
        status: 'Success',
        cost: 'NGN 2.2000',
        messageId: accept({ to: number.slice(1), text: sent.message ?? '' }),
      };
  return {
    status: 201,
    body: { SMSMessageData: { Message: 'Sent to 1/1 Total Cost: NGN 2.2000', Recipients: [recipient] } },
  };
};

const wires = { whatsapp, termii, africas_talking: africasTalking };

/** The providers' own interfaces as their documentation has them, on this machine: `/whatsapp`, `/termii` and `/africas_talking`. */
export const startMessageDoubles = async () => {
  const taken: TakenMessage[] = [];
  const tries: MessageProvider[] = [];
  let behave: (provider: MessageProvider, message: number) => Behaviour = () => undefined;
  let count = 0;

  const server = createServer(async (request, response): Promise<unknown> => {
    const [, name = '', ...rest] = (request.url ?? '').split('/');
    const provider = name as MessageProvider;
    const body = await text(request);
    tries.push(provider);
    const behaviour = behave(provider, tries.length);
    if (behaviour === 'drop') return request.socket.destroy();
    const accept: Accept = (message) => {
      count += 1;
      const id = provider === 'whatsapp' ? `wamid.${message.to}.${count}` : `${provider}-${count}`;
      taken.push({ provider, id, ...message });
      return id;
    };
    const given = { path: `/${rest.join('/')}`, headers: request.headers, body };
    const reply = typeof behaviour === 'object' ? behaviour : wires[provider](given, accept);
    if (behaviour === 'take and drop') return request.socket.destroy();
    return response
      .writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
      .end(JSON.stringify(reply.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const address = (provider: MessageProvider) => `http://127.0.0.1:${port}/${provider}`;

  return {
    taken,
    tries,
    addresses: {
      whatsapp: address('whatsapp'),
      termii: address('termii'),
      africas_talking: address('africas_talking'),
    },
    /** From here on; without an argument as the provider does. */
    behave(how: typeof behave = () => undefined) {
      behave = how;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

export type MessageDoubles = Awaited<ReturnType<typeof startMessageDoubles>>;

/** A request to a hook as its provider sends it. */
export interface HookRequest {
  payload: string;
  headers: Record<string, string>;
}

const hmac = (algorithm: string, secret: string, body: string) =>
  createHmac(algorithm, secret).update(body).digest('hex');

const signedByMeta = (value: object): HookRequest => {
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', ...value } };
  const payload = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '102290129340398', changes: [change] }],
  });
  const signature = `sha256=${hmac('sha256', doubleKeys.whatsapp.secret, payload)}`;
  return { payload, headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature } };
};

const signedByTermii = (event: object): HookRequest => {
  const payload = JSON.stringify(event);
  const signature = hmac('sha512', doubleKeys.termii.secret, payload);
  return { payload, headers: { 'content-type': 'application/json', 'x-termii-signature': signature } };
};

const formOf = (fields: Record<string, string>): HookRequest => ({
  payload: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

/** Reports as the providers send them, signed where they sign. */
export const reportOf = {
  whatsapp: (
    { id, to, ours }: Pick<TakenMessage, 'id' | 'to' | 'ours'>,
    status: 'sent' | 'delivered' | 'read' | 'failed',
    isBillable = true,
  ) =>
    signedByMeta({
      statuses: [
        {
          id,
          status,
          timestamp: '1764400000',
          recipient_id: to,
          biz_opaque_callback_data: ours,
          pricing: { billable: isBillable, pricing_model: 'PMP', category: 'utility' },
          ...(status === 'failed' && { errors: [{ code: 131_026, title: 'Message undeliverable' }] }),
        },
      ],
    }),
  whatsappReply: (from: string, body: string) =>
    signedByMeta({
      messages: [{ from, id: 'wamid.in', timestamp: '1764400000', type: 'text', text: { body } }],
    }),
  termii: ({ id, to }: Pick<TakenMessage, 'id' | 'to'>, status: string, cost = '5') =>
    signedByTermii({
      type: 'outbound',
      message_id: id,
      receiver: to,
      sender: 'EkoSwift',
      status,
      cost,
      channel: 'dnd',
    }),
  termiiReply: (sender: string, message: string) =>
    signedByTermii({
      type: 'inbound',
      id: 'in-1',
      message_id: 'in-1',
      receiver: 'EkoSwift',
      sender,
      message,
    }),
  africasTalking: ({ id, to }: Pick<TakenMessage, 'id' | 'to'>, status: string) =>
    formOf({ id, status, phoneNumber: `+${to}`, networkCode: '62130', retryCount: '0' }),
  africasTalkingReply: (from: string, body: string) =>
    formOf({ from: `+${from}`, to: '22384', text: body, date: '2026-11-29 08:00:00', id: 'in-2' }),
};

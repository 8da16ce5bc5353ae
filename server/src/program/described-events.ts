import { type WebhookEventType, webhookEventTypes } from '@waybill/contract';
import { exampleOrder } from '../partners/third-parties/index.ts';
import type { ApiDocument } from '../platform/http/api-texts.ts';

type EventType = WebhookEventType | 'ping';

const eventTexts: Record<EventType, string> = {
  'order.created': 'An order was booked, entered or imported',
  'order.updated': 'An order was changed',
  'order.assigned': 'A rider got an order',
  'order.accepted': 'The rider accepted an order',
  'order.unassigned': 'An order was unassigned: taken back, rejected, or given up on the way',
  'order.attempted': 'A delivery was tried and failed',
  'order.postponed': 'The receiver wants an order tomorrow',
  'order.delivered': 'An order was delivered',
  'order.closed': 'An order ended without a delivery',
  'remittance.remitted':
    'The money of an order was remitted: counted, or, where `counted` is false, the word of its rider',
  'remittance.verified': 'The money of an order was verified',
  'cash.handed_in': 'A rider handed in one sum for many deliveries',
  'cash.paid_out': 'An outlet was paid',
  'cash.corrected': 'A correction of the cash book was booked',
  'cash.day_closed': 'A day of the cash book was signed',
  'cash.day_reopened': 'A day of the cash book was opened again',
  ping: 'A test, which the company’s owner sends',
};

export const eventsIntroduction = `## How to check a webhook

Each event (see *Webhooks* below) is a POST of \`{ id, type, created_at, company_id, data }\`, signed as [Standard
Webhooks](https://www.standardwebhooks.com) says; its libraries check it. Three headers come with it:

- \`webhook-id\`: the id of the event. It may come again with the same id and the same text: do once what it asks for.
- \`webhook-timestamp\`: when it was sent, in seconds since 1970. Reject what is more than 5 minutes away from your own clock.
- \`webhook-signature\`: \`v1,\` and the HMAC-SHA256 of \`id.timestamp.body\` in base64, with the body as it came, byte for byte.

The key is what follows \`whsec_\` in the webhook's secret, decoded from base64. Compare in constant time. **For 24 hours after the secret
was turned the header holds two signatures** with a space between them, one by each secret (three after a second turn within them): one that
is right is enough.

\`\`\`ts
const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
const right = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
const isSigned = signatures.split(' ').some((each) => {
  const given = Buffer.from(each.replace('v1,', ''), 'base64');
  return given.length === right.length && timingSafeEqual(given, right);
});
\`\`\`

Respond with 2xx within 10 seconds, and work afterwards.`;

const text = (description: string) => ({ type: 'string', description });
const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', examples: [example] },
});
const signed = [
  header('webhook-id', 'The id of the event; the same each time it is sent.', exampleOrder.id),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970.', '1795599000'),
  header(
    'webhook-signature',
    '`v1,` and the signature; after a turn of the secret two, with a space between.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

const remittance = {
  type: ['object', 'null'],
  properties: {
    courier_order_id: { type: 'string' },
    courier: {
      type: 'object',
      properties: { id: { type: 'string' }, courier_name: { type: 'string' } },
    },
    remitted: { type: 'boolean' },
    remitted_amount: { type: ['number', 'null'] },
    remittance_point: { type: ['string', 'null'] },
    verified: { type: 'boolean' },
    counted: { type: 'boolean' },
    delivered_at: { type: ['string', 'null'], format: 'date-time' },
  },
};

interface DataSchema {
  properties?: object;
}

/** The schema of a call's `data` on success. */
const dataOf = ({ paths = {} }: ApiDocument, method: 'get' | 'post', path: string): DataSchema => {
  const { 200: ok, 201: made } = (paths[path]?.[method]?.responses ?? {}) as Record<number, unknown>;
  const { content } = (ok ?? made) as {
    content: Record<string, { schema: { properties: { data: DataSchema } } }>;
  };
  return content['application/json']!.schema.properties.data;
};

/** Schemas of an event's payload by the beginning of its type: those of the calls, so that the two cannot differ. */
const dataSchemas = (document: ApiDocument): Record<string, object> => {
  const order = dataOf(document, 'get', '/api/third-party/order/show');
  const closing = dataOf(document, 'post', '/api/cash/day/close');
  return {
    EventOrder: order,
    EventRemittance: { ...order, properties: { ...order.properties, remittance } },
    EventHandIn: dataOf(document, 'get', '/api/cash/hand-in/show'),
    EventEntry: dataOf(document, 'post', '/api/cash/correction/store'),
    EventDay: closing,
    EventPing: { type: 'object', properties: { webhook_id: { type: 'string' } }, required: ['webhook_id'] },
  };
};

const schemaNameOf = (type: EventType): string => {
  if (type.startsWith('order.')) return 'EventOrder';
  if (type.startsWith('remittance.')) return 'EventRemittance';
  if (type.startsWith('cash.day_')) return 'EventDay';
  if (type === 'ping') return 'EventPing';
  return type === 'cash.handed_in' ? 'EventHandIn' : 'EventEntry';
};

const statusAfter: Partial<Record<EventType, string>> = {
  'order.assigned': 'assigned',
  'order.accepted': 'assigned',
  'order.attempted': 'assigned',
  'order.delivered': 'delivered',
  'order.closed': 'closed',
};

/** Only of an order: the other payloads are shown by their schemas. */
const exampleOf = (type: EventType) =>
  type.startsWith('order.') && {
    example: {
      id: exampleOrder.id,
      type,
      created_at: exampleOrder.created_at,
      company_id: exampleOrder.company_id,
      data: { ...exampleOrder, status: statusAfter[type] ?? 'unassigned' },
    },
  };

const envelopeOf = (type: EventType) => ({
  type: 'object',
  properties: {
    id: text('As in `webhook-id`.'),
    type: { type: 'string', enum: [type] },
    created_at: { type: 'string', format: 'date-time', description: 'When it happened.' },
    company_id: { type: 'string' },
    data: { $ref: `#/components/schemas/${schemaNameOf(type)}` },
  },
  required: ['id', 'type', 'created_at', 'company_id', 'data'],
});

const receiving = (type: EventType) => ({
  post: {
    operationId: `event-${type.replaceAll(/[._]/g, '-')}`,
    summary: eventTexts[type],
    description:
      'Signed: see *How to check a webhook*. Of an order `data` is the order as it was at the first try.',
    security: [],
    parameters: signed,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: envelopeOf(type), ...exampleOf(type) } },
    },
    responses: {
      204: { description: 'Taken. Any 2xx within 10 seconds is.' },
      410: { description: 'Stops the webhook at once.' },
      429: { description: 'So do 408, 5xx and no response: all events wait, and are sent later.' },
    },
  },
});

/** The events that webhooks send, for the description: what arrives at a receiver. */
export const describedEvents = (document: ApiDocument): ApiDocument => ({
  ...document,
  webhooks: Object.fromEntries(
    ([...webhookEventTypes, 'ping'] as const).map((type) => [type, receiving(type)]),
  ),
  components: {
    ...document.components,
    schemas: { ...document.components?.schemas, ...dataSchemas(document) },
  },
});

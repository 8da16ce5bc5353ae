import { readFileSync } from 'node:fs';
import type { ThirdPartyOrder } from '@waybill/contract';

/** A call's request and response, for its description. */
export interface CallExample {
  body?: object;
  response: { status_code: 200 | 201; message: string; data: unknown };
}

const file = new URL('../../../data/call-examples.json', import.meta.url);
const { newOrder, order, tracked, newWebhook, webhook } = JSON.parse(readFileSync(file, 'utf8'));

/** The order of all examples, as it was booked. */
export const exampleOrder: ThirdPartyOrder = order;

const ok = (data: unknown, message = 'Done.') => ({ status_code: 200 as const, message, data });
const created = (data: unknown, message: string) => ({ status_code: 201 as const, message, data });
const page = (...data: unknown[]) => ({
  data,
  current_page: 1,
  last_page: 1,
  per_page: 15,
  total: data.length,
  from: 1,
  to: data.length,
});

/** Examples of every call that another system makes: bodies that can be sent as they are, but for the ids of one's own records. */
export const callExamples: Record<string, CallExample> = {
  'POST /api/third-party/order/store': { body: newOrder, response: created(exampleOrder, 'Order created.') },
  'GET /api/third-party/order/index': { response: ok(page(exampleOrder)) },
  'GET /api/third-party/order/show': { response: ok(exampleOrder) },
  'GET /api/third-party/order/track': { response: ok(tracked) },
  'POST /api/third-party/order/cancel': {
    body: { id: order.id, reason: 'The guest left' },
    response: ok({ ...exampleOrder, status: 'closed' }, 'Order cancelled.'),
  },
  'POST /api/third-party/sandbox/order/advance': {
    body: { id: order.id, step: 'assigned' },
    response: ok({ ...exampleOrder, status: 'assigned' }, 'Order moved.'),
  },
  'GET /api/third-party/webhook/index': { response: ok([webhook]) },
  'POST /api/third-party/webhook/store': {
    body: newWebhook,
    response: created({ ...webhook, secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' }, 'Webhook created.'),
  },
  'POST /api/third-party/webhook/delete': {
    body: { id: webhook.id },
    response: ok(webhook, 'Webhook deleted.'),
  },
};

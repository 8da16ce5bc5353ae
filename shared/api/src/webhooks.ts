import { queryOptions } from '@tanstack/react-query';
import type {
  DeliveryState,
  NewWebhook,
  ShownWebhookDelivery,
  Webhook,
  WebhookChanges,
  WebhookDelivery,
  WebhookDeliveryPage,
} from '@waybill/contract';
import { offers } from '@waybill/session';
import { companyId } from './call-headers.ts';
import { api } from './client.ts';
import { type PageRequest, pageQueryOf } from './page-request.ts';
import type { Write } from './use-write.ts';
import { companyWrite } from './write.ts';

const all = ['webhooks'] as const;
/** Interval after which a delivery that is due is looked at again, and the time for which: its receiver may be away for days. */
const soonMs = 2000;
const dueForMs = 60_000;

const isDue = ({ state, next_try_at, created_at }: WebhookDelivery) =>
  state === 'waiting' && Math.abs(Date.now() - Date.parse(next_try_at ?? created_at)) < dueForMs;

const byId =
  <Output>(path: string): Write<string, Output> =>
  (id, idempotencyKey) =>
    api.post<Output>(path, { id, company_id: companyId() }, { idempotencyKey });

/** Addresses that get a company's events, and the deliveries to them. */
export const webhooksApi = {
  all,
  /** All of the company's, newest first, those of other systems too. */
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: ({ signal }) => api.get<Webhook[]>('webhook/index', {}, { signal }),
      enabled: offers('webhooks'),
    }),
  /** Deliveries to a webhook in the last 30 days, newest first. Looks again while one of them is due. */
  deliveries: (id: string, filter: { state?: DeliveryState | undefined }, request: PageRequest) =>
    queryOptions({
      queryKey: [...all, 'deliveries', id, filter, request],
      queryFn: ({ signal }) =>
        api.get<WebhookDeliveryPage>(
          'webhook/delivery/index',
          { id, ...filter, ...pageQueryOf(request) },
          { signal },
        ),
      placeholderData: (previous) => previous,
      refetchInterval: ({ state }) => (state.data?.data.some(isDue) ? soonMs : false),
    }),
  /** One delivery, with what was sent and the beginning of the last response. */
  delivery: (id: string) =>
    queryOptions({
      queryKey: [...all, 'delivery', id],
      queryFn: ({ signal }) => api.get<ShownWebhookDelivery>('webhook/delivery/show', { id }, { signal }),
    }),
  /** Makes one; its secret is in this response alone. */
  create: companyWrite<Omit<NewWebhook, 'company_id'>, Webhook>('webhook/store'),
  /** Changes, pauses or starts one; what is left out stays. */
  update: companyWrite<Omit<WebhookChanges, 'company_id'>, Webhook>('webhook/update'),
  /** Deletes one with its log. */
  remove: byId<Webhook>('webhook/delete'),
  /** Makes another secret, in this response alone; the previous one signs as well for a day. */
  turnSecret: byId<Webhook>('webhook/secret/turn'),
  /** Sends a `ping`. */
  test: byId<WebhookDelivery>('webhook/test'),
  /** Sends an event again, as it was. */
  replay: byId<WebhookDelivery>('webhook/delivery/replay'),
};

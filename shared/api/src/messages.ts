import { queryOptions } from '@tanstack/react-query';
import type {
  Message,
  MessageChannel,
  MessageMoment,
  MessageProvider,
  MessageProviderSettings,
  MessageSettings,
  MessageSettingsChanges,
  NewMessageProvider,
  OrderMessages,
  Page,
} from '@waybill/contract';
import { offers } from '@waybill/session';
import { api } from './client.ts';
import { type PageRequest, pageQueryOf } from './page-request.ts';
import { companyWrite } from './write.ts';

const all = ['messages'] as const;
/** A message that is not settled is looked at again after so many ms, while it is new. */
const soonMs = 2_000;
const newForMs = 60_000;

const isUnderWay = ({ state, created_at }: Message) =>
  (state === 'queued' || state === 'sending') && Date.now() - Date.parse(created_at) < newForMs;

/** Messages to receivers: the company's settings, and what was sent. */
export const messagesApi = {
  all,
  settings: () =>
    queryOptions({
      queryKey: [...all, 'settings'],
      queryFn: ({ signal }) => api.get<MessageSettings>('message/settings/show', {}, { signal }),
      enabled: offers('messages'),
    }),
  /** The company's, newest first. Looks again while one is being sent. */
  list: (request: PageRequest) =>
    queryOptions({
      queryKey: [...all, 'list', request],
      queryFn: ({ signal }) => api.get<Page<Message>>('message/index', pageQueryOf(request), { signal }),
      placeholderData: (previous) => previous,
      refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? soonMs : false),
      enabled: offers('messages'),
    }),
  ofOrder: (id: string) =>
    queryOptions({
      queryKey: [...all, 'order', id],
      queryFn: ({ signal }) => api.get<OrderMessages>('order/messages/show', { id }, { signal }),
    }),
  /** Changes the sent fields of the version that was read; a newer one is a 409. */
  update: companyWrite<Omit<MessageSettingsChanges, 'company_id'>, MessageSettings>(
    'message/settings/update',
  ),
  /** Sets one up, or changes what is sent of it. */
  storeProvider: companyWrite<Omit<NewMessageProvider, 'company_id'>, MessageProviderSettings>(
    'message/provider/store',
  ),
  removeProvider: companyWrite<{ provider: MessageProvider }, MessageProviderSettings>(
    'message/provider/delete',
  ),
  test: companyWrite<{ channel: MessageChannel; moment: MessageMoment; phone?: string }, Message>(
    'message/test',
  ),
  /** Stops messages to an order's receiver, or lets them go again. */
  stop: companyWrite<{ id: string; stop: boolean }, OrderMessages>('order/messages/stop'),
};

import { noticeOf } from './push-notice.ts';

interface OpenWindow {
  visibilityState: string;
  focus: () => Promise<unknown>;
  navigate: (address: string) => Promise<unknown>;
  postMessage: (message: unknown) => void;
}
interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface PushEvent extends LastingEvent {
  data: { json: () => unknown } | null;
}
interface NoticePress extends LastingEvent {
  notification: { close: () => void; data: string };
}
interface WorkerScope {
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<OpenWindow[]>;
    openWindow: (address: string) => Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NoticePress) => void): void;
}

const worker = self as unknown as WorkerScope;
const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show(payload: unknown) {
  const notice = noticeOf(payload);
  // An open page of the suite shows its own notice.
  const seen = (await windows()).filter(({ visibilityState }) => visibilityState === 'visible');
  for (const each of seen) each.postMessage({ type: 'waybill-push' });
  if (!notice || seen.length > 0) return;
  const { title, body, tag, address } = notice;
  await worker.registration.showNotification(title, { body, tag, renotify: true, data: address });
}

async function open(address: string) {
  const [present] = await windows();
  // A window of another worker can be brought forward, and not always be led elsewhere.
  const isLed = await present?.navigate(address).catch(() => null);
  await (isLed && present ? present.focus() : worker.clients.openWindow(address));
}

worker.addEventListener('push', (event) => event.waitUntil(show(event.data?.json())));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

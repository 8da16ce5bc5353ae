import { api, newIdempotencyKey } from '@waybill/api';
import type { NewPushDevice, PushDevice } from '@waybill/contract';
import { readJson, readText, showError, writeJson, writeText } from '@waybill/session';
import { firebaseOptions } from '../firebase/firebase-options.ts';

/** The worker that shows notices while no page is open. No page is in its scope, so it serves none. */
const worker = { url: '/push-worker.js', scope: '/firebase-cloud-messaging-push-scope' };

const isSafari = () => /^(?!.*(?:chrome|chromium|android|crios|fxios)).*safari/i.test(navigator.userAgent);

const saidKey = 'waybill-push-said';

/** Says why no notices come, once in this tab. */
function sayOnce(say: () => void): void {
  if (sessionStorage.getItem(saidKey)) return;
  sessionStorage.setItem(saidKey, '1');
  say();
}

/** This browser's own id, the same for all who sign in here. */
function deviceId(): string {
  const stored = readText('UUID');
  if (stored) return stored;
  const created = newIdempotencyKey();
  writeText('UUID', created);
  return created;
}

async function deviceToken(settings: Readonly<Record<string, string>>): Promise<string | null> {
  const { getMessaging, getToken, isSupported } = await import('firebase/messaging');
  if (!(await isSupported())) {
    console.log('Firebase not supported this browser');
    return null;
  }
  const { initializeApp } = await import('firebase/app');
  const serviceWorkerRegistration = await navigator.serviceWorker.register(worker.url, {
    scope: worker.scope,
  });
  const messaging = getMessaging(initializeApp(firebaseOptions(settings), 'waybill notices'));
  const { FIREBASE_VAPID_KEY: vapidKey } = settings;
  const token = await getToken(messaging, {
    serviceWorkerRegistration,
    ...(vapidKey && { vapidKey }),
  }).catch((error: unknown) => {
    console.warn('No token for notices', error);
    return '';
  });
  if (!token) sayOnce(() => showError('Enable notifications for this application.'));
  return token || null;
}

const isStored = (device: NewPushDevice) => {
  const stored = readJson('firebaseDetails') as Partial<NewPushDevice> | null;
  return (
    stored?.user_id === device.user_id &&
    stored?.device_id === device.device_id &&
    stored?.device_token === device.device_token
  );
};

/**
 * Registers this browser for notices in the background by Firebase Cloud Messaging, with the texts of docs/spec-coverage.md#operations-8.
 * Only called if Firebase is configured; an open page receives orders from the event stream in any case.
 */
export async function registerForPush(
  settings: Readonly<Record<string, string>>,
  userId: string,
): Promise<void> {
  if (isSafari()) {
    // The specification asks for the browser's own alert.
    sayOnce(() => alert('You will not be able to get notifications on orders while using Safari browser'));
    return;
  }
  const token = await deviceToken(settings);
  if (!token) return;
  const device: NewPushDevice = {
    user_id: userId,
    device_token: token,
    device_id: deviceId(),
    device_type: 'web',
    notification_type: 'direct',
    notification_agent: 'firebase',
  };
  if (isStored(device)) return;
  await api.post<PushDevice>('push-notification-token/store', device, {
    idempotencyKey: newIdempotencyKey(),
  });
  writeJson('firebaseDetails', device);
}

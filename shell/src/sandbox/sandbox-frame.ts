import type { Place, PlaceViewer, RemoteDefinition } from '@waybill/federation';
import { insertFile } from '../remotes/files/insert-file.ts';
import type { FromFrame, SuiteState, ToFrame } from './messages.ts';

/**
 * Runs in the frame of a sandboxed remote, before its code: loads its build by its hash, and gives it a place whose functions are
 * messages to the page.
 */
interface Container {
  init: (shareScope: object) => unknown;
  get: (module: string) => Promise<() => { default: RemoteDefinition }>;
}

const nothing = () => {};
const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A page without an origin has no storage, and throws where it is read, which libraries do. */
function keepInMemory(name: 'localStorage' | 'sessionStorage') {
  const kept = new Map<string, string>();
  const value: Storage = {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, String(text)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  Object.defineProperty(globalThis, name, { value, configurable: true });
}
keepInMemory('localStorage');
keepInMemory('sessionStorage');

const load = (kind: 'script' | 'link') => async (url: string, integrity: string | undefined) => {
  if (!integrity) throw new Error(`${url} has no hash`);
  await insertFile(kind, url, integrity);
};
globalThis.waybillFiles = {
  script: load('script'),
  style: (url, integrity) => load('link')(url, integrity).catch(nothing),
  ahead: async () => {},
  giveUp: async () => {},
};

function startIn(port: MessagePort, state: SuiteState) {
  const listeners = new Set<() => void>();
  const waiting = new Map<number, { resolve: (data: never) => void; reject: (error: Error) => void }>();
  let calls = 0;
  let viewer: PlaceViewer = state.viewer;
  let { address } = state;
  const send = (message: FromFrame) => port.postMessage(message);

  const show = (next: SuiteState) => {
    document.documentElement.dataset.theme = next.isDark ? 'dark' : 'light';
    document.documentElement.style.colorScheme = next.isDark ? 'dark' : 'light';
    address = next.address;
    // The same object until it changes.
    if (JSON.stringify(next.viewer) !== JSON.stringify(viewer)) viewer = next.viewer;
    for (const changed of listeners) changed();
  };
  const settle = (answer: Extract<ToFrame, { type: 'answer' }>) => {
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) call?.reject(Object.assign(new Error(answer.error.message), answer.error));
    else call?.resolve(answer.data as never);
  };
  const ask = (method: 'get' | 'post', request: unknown[]): Promise<never> =>
    new Promise((resolve, reject) => {
      calls += 1;
      waiting.set(calls, { resolve, reject });
      send({ type: 'call', id: calls, method, request });
    });

  show(state);
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
    if (data.type === 'changed') show(data);
    else if (data.type === 'answer') settle(data);
  };
  const place: Omit<Place, 'element' | 'queryClient'> = {
    address: () => address,
    viewer: () => viewer,
    follow: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    navigate: (to, options) => send({ type: 'navigate', to, isReplaced: options?.replace ?? false }),
    get: (...request) => ask('get', request),
    post: (...request) => ask('post', request),
    fail: (error) => send({ type: 'fail', message: textOf(error) }),
  };
  return { send, place };
}

async function run({ name, entry, integrity, global }: Extract<ToFrame, { type: 'start' }>) {
  await load('script')(entry, integrity);
  const container = (globalThis as unknown as Record<string, Container | undefined>)[global];
  if (!container) throw new Error(`${entry} is not the remote ${name}`);
  await container.init({});
  const { default: definition } = (await container.get('./remote'))();
  if (!definition?.mount) throw new Error(`${name} has no mount`);
  return definition.mount;
}

function begin({ data, ports: [port] }: MessageEvent<ToFrame>) {
  if (data.type !== 'start' || !port) return;
  removeEventListener('message', begin);
  const { send, place } = startIn(port, data);
  addEventListener('error', ({ message }) => {
    if (!document.body.firstElementChild?.hasChildNodes()) send({ type: 'fail', message });
  });
  run(data).then(
    (mount) => {
      const element = document.body.appendChild(document.createElement('div'));
      Object.assign(document.body.style, { margin: '0', fontFamily: 'system-ui, sans-serif' });
      new ResizeObserver(() => send({ type: 'height', height: element.scrollHeight })).observe(element);
      // The page's query cache stays in the page.
      mount({ ...place, element } as unknown as Place);
      send({ type: 'mounted' });
    },
    (error) => send({ type: 'fail', message: textOf(error) }),
  );
}
addEventListener('message', begin);

// What the server, and the libraries that it stands on, use of Node's smaller modules, in a browser.

type Callback = (error: unknown, value?: unknown) => void;

export const promisify =
  (task: (...args: unknown[]) => void) =>
  (...args: unknown[]) =>
    new Promise((resolve, reject) => {
      const done: Callback = (error, value) => (error ? reject(error) : resolve(value));
      task(...args, done);
    });

export const inherits = (child: { prototype: object }, parent: { prototype: object }): void => {
  Object.setPrototypeOf(child.prototype, parent.prototype);
};

/** Of JSON's values and of dates. */
export const isDeepStrictEqual = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  if (one instanceof Date) return one.getTime() === (other as Date).getTime();
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) =>
    isDeepStrictEqual(one[key as keyof typeof one], other[key as keyof typeof other]),
  );
};

export const inspect = (value: unknown): string => String(value);
export const format = (...parts: unknown[]): string => parts.map(String).join(' ');
export const deprecate = <Task>(task: Task): Task => task;
export const debuglog = () => () => undefined;
export const types = {
  isUint8Array: (value: unknown) => value instanceof Uint8Array,
  isDate: (value: unknown) => value instanceof Date,
};

export const fileURLToPath = (url: string | URL): string => decodeURI(new URL(url).pathname);
export const { performance, URL, URLSearchParams } = globalThis;

/** `timers/promises`. */
const wait = (ms?: number, value?: unknown, options?: { signal?: AbortSignal }) =>
  new Promise((resolve, reject) => {
    const timer = globalThis.setTimeout(() => resolve(value), ms);
    options?.signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(options.signal?.reason);
    });
  });

export { wait as setTimeout };

export const isIPv4 = (text: string): boolean =>
  /^(\d{1,3}\.){3}\d{1,3}$/.test(text) && text.split('.').every((part) => Number(part) < 256);
export const isIPv6 = (text: string): boolean => text.includes(':') && URL.canParse(`http://[${text}]`);
export const isIP = (text: string): number => (isIPv4(text) ? 4 : isIPv6(text) ? 6 : 0);

export const networkInterfaces = () => ({});
export const platform = () => 'browser';
export const hostname = () => 'browser';

/** `diagnostics_channel`: nobody listens. */
const silent = { hasSubscribers: false, publish() {}, subscribe() {}, unsubscribe() {} };
export const channel = () => silent;
export const hasSubscribers = () => false;
export const tracingChannel = () => ({
  ...silent,
  start: silent,
  end: silent,
  asyncStart: silent,
  asyncEnd: silent,
  error: silent,
  traceSync: (task: () => unknown) => task(),
  tracePromise: (task: () => Promise<unknown>) => task(),
});

/** `async_hooks`: only what fastify's own hooks need. */
export class AsyncResource {
  runInAsyncScope<Result>(task: (...args: unknown[]) => Result, self?: unknown, ...args: unknown[]): Result {
    return task.apply(self, args);
  }
  emitDestroy() {}
}

export const lookup = (): never => {
  throw new Error('A browser looks up no names.');
};

import { Buffer } from 'buffer';

// The global names of Node that the server and its libraries use. Imported before all others.

/** The library knows all encodings but this one. */
const urlSafe = 'base64url';
const { from } = Buffer;
const toText = Buffer.prototype.toString;
Object.assign(Buffer, {
  from: (value: unknown, encoding?: unknown, length?: number) =>
    Reflect.apply(from, Buffer, [value, encoding === urlSafe ? 'base64' : encoding, length]),
});
Object.assign(Buffer.prototype, {
  toString(this: Buffer, encoding?: BufferEncoding, ...range: number[]) {
    if (encoding !== urlSafe) return Reflect.apply(toText, this, [encoding, ...range]);
    const text: string = Reflect.apply(toText, this, ['base64', ...range]);
    return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  },
});

/** A timer as Node has it: the browser's is a number, which is what it is taken for where it is cleared. */
class Timer {
  readonly #id: number;
  constructor(id: number) {
    this.#id = id;
  }
  ref() {
    return this;
  }
  unref() {
    return this;
  }
  hasRef() {
    return true;
  }
  [Symbol.toPrimitive]() {
    return this.#id;
  }
}

type Start = (task: () => void, ms?: number) => number;
const timed =
  (start: Start) =>
  (task: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
    new Timer(start(() => task(...args), ms));

const startTimeout = globalThis.setTimeout.bind(globalThis) as unknown as Start;
const startInterval = globalThis.setInterval.bind(globalThis) as unknown as Start;
const startedAt = performance.now();

Object.assign(globalThis, {
  Buffer,
  global: globalThis,
  setTimeout: timed(startTimeout),
  setInterval: timed(startInterval),
  setImmediate: (task: (...args: unknown[]) => void, ...args: unknown[]) =>
    timed(startTimeout)(task, 0, ...args),
  clearImmediate: (timer: number) => globalThis.clearTimeout(timer),
  process: {
    env: {},
    argv: [],
    version: 'v24.0.0',
    // Without `node`: libraries that ask for it then take the browser's ways.
    versions: {},
    platform: 'browser',
    cwd: () => '/',
    nextTick: (task: (...args: unknown[]) => void, ...args: unknown[]) => queueMicrotask(() => task(...args)),
    emitWarning: (warning: unknown) => console.warn(String(warning)),
    uptime: () => (performance.now() - startedAt) / 1_000,
    hrtime: Object.assign(() => [0, 0], { bigint: () => BigInt(Math.round(performance.now() * 1e6)) }),
    on() {},
    once() {},
    off() {},
    removeListener() {},
  },
});

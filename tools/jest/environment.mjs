import { webcrypto } from 'node:crypto';
import { BroadcastChannel } from 'node:worker_threads';
import { TestEnvironment } from './quick-jsdom.mjs';

/** Delivers by timer: Node's own channel would keep the test process alive. */
class TimerMessageChannel {
  constructor() {
    const port = () => ({ onmessage: null, close() {}, start() {} });
    this.port1 = port();
    this.port2 = port();
    const connect = (from, target) => {
      from.postMessage = (data) => setTimeout(() => target.onmessage?.({ data }), 0);
    };
    connect(this.port1, this.port2);
    connect(this.port2, this.port1);
  }
}

/** jsdom with the parts of the platform that it does not have, or whose own would not fit Node's `fetch`. */
export default class BrowserLikeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      fetch,
      Request,
      Response,
      Headers,
      FormData,
      ReadableStream,
      WritableStream,
      TransformStream,
      CompressionStream,
      DecompressionStream,
      AbortController,
      AbortSignal,
      structuredClone,
      BroadcastChannel,
      Uint8Array,
      MessageChannel: TimerMessageChannel,
    });
    if (!this.global.crypto?.subtle)
      Object.defineProperty(this.global, 'crypto', { value: webcrypto, configurable: true });
  }
}

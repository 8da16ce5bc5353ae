import type { IncomingMessage } from 'node:http';
import { limits } from '@waybill/contract';

const mostBytes = 4 * limits.photoBodyBytes;
const longestMs = 10_000;

/**
 * Reads what is left of a request and drops it: whoever still sends when the connection is closed never sees the
 * answer. Waits no longer, and reads no more, than a slow line with a large photo takes.
 */
export const readAway = (request: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    if (request.complete || request.readableEnded || request.destroyed) {
      resolve();
      return;
    }
    let bytes = 0;
    const count = (chunk: Buffer | string) => {
      bytes += chunk.length;
      if (bytes > mostBytes) done();
    };
    const done = () => {
      clearTimeout(tooLong);
      request.off('data', count).off('end', done).off('close', done).off('error', done);
      resolve();
    };
    const tooLong = setTimeout(done, longestMs).unref();
    request.on('data', count).once('end', done).once('close', done).once('error', done);
    request.resume();
  });

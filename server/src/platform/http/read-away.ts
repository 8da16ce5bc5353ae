import type { IncomingMessage } from 'node:http';
import { requestLimits } from '@waybill/contract';

const mostBytes = 4 * requestLimits.photoBodyBytes;
const longestMs = 10_000;

/**
 * Reads what is left of a request and drops it: a client that still sends when the connection is closed never sees the
 * response. Waits no longer, and reads no more, than a slow line with a large photo needs.
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

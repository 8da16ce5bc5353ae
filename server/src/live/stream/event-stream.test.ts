import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { mock, test } from 'node:test';
import { EventStream } from './event-stream.ts';

/** A response whose reader reads nothing. */
class StuckResponse extends EventEmitter {
  destroyed = false;
  writableEnded = false;
  writeHead() {}
  write() {
    return false;
  }
  destroy() {
    this.destroyed = true;
    this.emit('close');
  }
}

test('a reader who reads nothing while catching up is cut off after half a minute', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const response = new StuckResponse();
  const stream = new EventStream(response as unknown as ServerResponse, {});
  const sent = stream.sendAndWait('data: x\n\n');
  mock.timers.tick(29_999);
  assert.equal(stream.isOpen, true);
  mock.timers.tick(1);
  await sent;
  assert.equal(stream.isOpen, false);

  const slow = new StuckResponse();
  const reading = new EventStream(slow as unknown as ServerResponse, {});
  const taken = reading.sendAndWait('data: x\n\n');
  slow.emit('drain');
  await taken;
  mock.timers.tick(60_000);
  assert.equal(reading.isOpen, true);
  mock.timers.reset();
});

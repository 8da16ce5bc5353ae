import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { fastify } from 'fastify';
import { DomainError } from '../base/errors.ts';
import { errorHandler } from './error-handler.ts';
import { logOptions, requestLog } from './request-log.ts';

test('the line of a rejected call has the error’s code, and nothing of what was sent', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = fastify({ logger: { ...logOptions('info'), stream }, disableRequestLogging: true });
  await app.register(errorHandler);
  await app.register(requestLog);
  app.post('/refused', () => {
    throw new DomainError('access.refused_in_clone');
  });
  app.post('/done', async () => 'done');
  const payload = { password: 'secret' };
  await app.inject({ method: 'POST', url: '/refused?token=secret', payload });
  await app.inject({ method: 'POST', url: '/done', payload });
  await app.close();
  const said = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'responded');
  assert.deepEqual(
    said.map(({ path, status, code }) => [path, status, code]),
    [
      ['/refused', 403, 'access.refused_in_clone'],
      ['/done', 200, undefined],
    ],
  );
  assert.doesNotMatch(lines.join(), /secret/);
});

for (const { left, isError } of [
  { left: 'the client', isError: false },
  { left: 'the source', isError: true },
])
  test(`a stream that ends early because ${left} is gone is ${isError ? 'an error' : 'no error'}`, async () => {
    const log = new EventEmitter();
    const said: { level: number; msg: string }[] = [];
    const stream = { write: (line: string) => log.emit('line', said.push(JSON.parse(line))) };
    const app = fastify({ logger: { ...logOptions('info'), stream }, disableRequestLogging: true });
    await app.register(errorHandler);
    await app.register(requestLog);
    const source = new Readable({ read: () => undefined });
    app.post('/list', (_, reply) => {
      reply.send(source);
      log.emit('sending');
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    client.write(
      'POST /list HTTP/1.1\r\nhost: suite.example\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
    );
    await once(log, 'sending');
    const isLogged = () => said.some(({ level, msg }) => (isError ? level >= 50 : msg === 'broken off'));
    if (isError) source.destroy();
    else client.destroy();
    while (!isLogged()) await once(log, 'line');
    client.destroy();
    await app.close();
    assert.equal(
      said.some(({ level }) => level >= 50),
      isError,
    );
    assert.equal(said.filter(({ msg }) => msg === 'broken off').length, isError ? 0 : 1);
  });

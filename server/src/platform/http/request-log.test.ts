import assert from 'node:assert/strict';
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

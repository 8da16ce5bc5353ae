import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { announcesEnds } from './deprecation.ts';

const startWith = async (deprecation: { since: string; until: string }, schema: object) => {
  const app = Fastify();
  await app.register(announcesEnds);
  app.get('/going', { config: { deprecation }, schema }, async () => ({}));
  app.get('/staying', async () => ({}));
  await app.ready();
  return app;
};
const aYear = { since: '2027-01-01', until: '2028-01-01' };

test('a call that is to go says since when and until when in its responses, and no other does', async () => {
  const app = await startWith(aYear, { deprecated: true });
  const { headers } = await app.inject('/going');
  assert.equal(headers.deprecation, '@1798761600');
  assert.equal(headers.sunset, 'Sat, 01 Jan 2028 00:00:00 GMT');
  assert.match(String(headers.link), /rel="deprecation"/);
  assert.equal((await app.inject('/staying')).headers.deprecation, undefined);
  await app.close();
});

test('less than a year’s notice, or none in the description, stops the start', async () => {
  await assert.rejects(startWith({ ...aYear, until: '2027-06-01' }, { deprecated: true }), /within a year/);
  await assert.rejects(startWith(aYear, {}), /does not say/);
});

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startTestServer } from '../../testing/test-server.ts';
import { breaksBetween, readSurface, surfaceOf, writeSurface } from './api-surface.ts';
import type { ApiDocument, ApiOperation } from './api-texts.ts';

const file = fileURLToPath(new URL('../../../../docs/api-surface.txt', import.meta.url));

test('whoever calls the last released API can go on; UPDATE_API=1 adds what is new', async () => {
  const server = await startTestServer();
  try {
    const document = JSON.parse((await server.app.inject('/api/openapi.json')).body);
    const now = surfaceOf(document);
    const text = writeSurface(now);
    assert.equal(writeSurface(readSurface(text)), text, 'it is read as it was written');
    const released = readFileSync(file, 'utf8');
    assert.deepEqual(breaksBetween(readSurface(released), now), []);
    if (process.env.UPDATE_API) writeFileSync(file, text);
    assert.equal(readFileSync(file, 'utf8'), text, 'new calls and fields are to be written down');
  } finally {
    await server.close();
  }
});

const string = { type: 'string' };
const parcel = {
  type: 'object',
  properties: { id: string, state: { enum: ['new', 'sent'] } },
  required: ['id', 'state'],
};
const documentOf = (body: object, given: object = parcel): ApiDocument => {
  const operation = {
    requestBody: { content: { 'application/json': { schema: body } } },
    responses: { 200: { content: { 'application/json': { schema: given } } } },
  };
  return { paths: { '/api/parcel/store': { post: operation as ApiOperation } } };
};
const sent = { type: 'object', properties: { name: string, note: string }, required: ['name'] };
const breaks = (body: object, given?: object) =>
  breaksBetween(surfaceOf(documentOf(sent)), surfaceOf(documentOf(body, given)));

test('new calls, fields that may be left out and values in responses break nobody', () => {
  const more = { ...sent, properties: { ...sent.properties, size: { ...sent, required: ['note'] } } };
  const given = {
    ...parcel,
    properties: { ...parcel.properties, state: { enum: ['new', 'sent', 'lost'] }, at: string },
  };
  assert.deepEqual(breaks(more, given), []);
  assert.deepEqual(breaksBetween(new Map(), surfaceOf(documentOf(sent))), []);
});

test('to take more than before breaks nobody', () => {
  const before = { ...sent, properties: { name: string, note: { type: 'integer' } } };
  const now = { ...sent, properties: { name: {}, note: { type: 'number' } } };
  assert.deepEqual(breaksBetween(surfaceOf(documentOf(before)), surfaceOf(documentOf(now))), []);
  assert.deepEqual(breaksBetween(surfaceOf(documentOf(now)), surfaceOf(documentOf(before))), [
    'POST /api/parcel/store takes body.name may not be anything any more',
    'POST /api/parcel/store takes body.note may not be number any more',
  ]);
});

for (const [what, body, given, found] of [
  [
    'a field that must be sent',
    { ...sent, properties: { ...sent.properties, size: string }, required: ['name', 'size'] },
    parcel,
    ['POST /api/parcel/store takes body.size must be sent now'],
  ],
  [
    'a field that is no more optional',
    { ...sent, required: ['name', 'note'] },
    parcel,
    ['POST /api/parcel/store takes body.note must be sent now'],
  ],
  [
    'a field that is not taken any more',
    { ...sent, properties: { name: string } },
    parcel,
    ['POST /api/parcel/store takes body.note is gone'],
  ],
  [
    'another type of what is sent',
    { ...sent, properties: { ...sent.properties, name: { enum: ['Ada'] } } },
    parcel,
    ['POST /api/parcel/store takes body.name may not be string any more'],
  ],
  [
    'a field that is not given any more',
    sent,
    { ...parcel, properties: { id: string } },
    ['POST /api/parcel/store gives 200.state is gone'],
  ],
  [
    'a field that may be left out of a response',
    sent,
    { ...parcel, required: ['state'] },
    ['POST /api/parcel/store gives 200.id may be left out now'],
  ],
  [
    'a field of a response that may be null',
    sent,
    { ...parcel, properties: { ...parcel.properties, id: { anyOf: [string, { type: 'null' }] } } },
    ['POST /api/parcel/store gives 200.id may be null now'],
  ],
] as const)
  test(`${what} is found to break callers`, () => {
    assert.deepEqual(breaks(body, given), found);
  });

test('a call that is gone is found to break callers', () => {
  assert.ok(breaksBetween(surfaceOf(documentOf(sent)), new Map()).length > 0);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import {
  type Country,
  type Region,
  type RegionWithCities,
  regionIndex,
  regionsOfCountry,
} from '@waybill/contract';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const nigeria = 566;
const index = async <Item>(category: string, headers = {}) => {
  const response = await server.app.inject({ url: `/api/region/earth/index?category=${category}`, headers });
  return { ...response, data: JSON.parse(response.body || '{}').data as Item[] };
};
const statesOf = async (country_id: number) =>
  (await server.post<RegionWithCities[]>('region/earth/sort/index', { country_id })).body.data;

test('all countries are listed, without a token, under their numbers of ISO 3166-1', async () => {
  const { data, statusCode } = await index<Country>('countries');
  assert.equal(statusCode, 200);
  assert.equal(data.length, 250);
  assert.deepEqual(
    data.filter(({ iso2 }) => ['NG', 'GH', 'CI'].includes(iso2)),
    [
      { id: 384, name: 'Côte d’Ivoire', iso2: 'CI' },
      { id: 288, name: 'Ghana', iso2: 'GH' },
      { id: 566, name: 'Nigeria', iso2: 'NG' },
    ],
  );
  regionIndex.parse(data);
});

test('the states of all countries are listed, each with its country', async () => {
  const { data } = await index<Region>('states');
  const countries = new Set((await index<Country>('countries')).data.map(({ id }) => id));
  assert.ok(data.every(({ country_id }) => countries.has(country_id)));
  assert.deepEqual(new Set(data.map(({ country_id }) => country_id)), countries);
  assert.equal(data.filter(({ country_id }) => country_id === nigeria).length, 37);
});

test('Nigeria’s states have their local government areas and towns', async () => {
  const states = await statesOf(nigeria);
  regionsOfCountry.parse(states);
  const lagos = states.find(({ name }) => name === 'Lagos');
  for (const name of ['Ikeja', 'Eti-Osa', 'Badagry', 'Lekki', 'Surulere'])
    assert.ok(
      lagos?.cities.some((city) => city.name === name),
      name,
    );
  const areas = states.flatMap(({ cities }) => cities);
  assert.ok(areas.length > 1_300);
  for (const { name } of areas) assert.match(name, /^[\p{L}\p{M}\d .'’-]+$/u);
});

test('a form finds a city in every state of every country', async () => {
  const ghana = await statesOf(288);
  assert.deepEqual(
    ghana.find(({ name }) => name === 'Greater Accra')?.cities.map(({ name }) => name),
    ['Greater Accra'],
  );
  const ids = new Set<number>();
  for (const { id } of (await index<Country>('countries')).data)
    for (const state of await statesOf(id))
      for (const place of [state, ...state.cities]) {
        assert.ok(!ids.has(place.id), String(place.id));
        ids.add(place.id);
      }
  assert.ok(Math.max(...ids) < 2 ** 31);
});

test('ids that have been given out stay', async () => {
  const states = await statesOf(nigeria);
  const lagos = states.find(({ id }) => id === 566_025);
  assert.equal(lagos?.name, 'Lagos');
  assert.equal(lagos?.cities.find(({ name }) => name === 'Ikeja')?.id, 566_025_022);
  assert.equal((await statesOf(288)).find(({ name }) => name === 'Ashanti')?.id, 288_002);
});

test('who has the list already gets 304, who reads brotli gets it small', async () => {
  const url = '/api/region/earth/index?category=states';
  const plain = await server.app.inject({ url });
  const { etag, vary } = plain.headers;
  assert.match(String(plain.headers['cache-control']), /^public, max-age=\d+/);
  assert.match(String(vary), /accept-encoding/);
  const cached = await server.app.inject({ url, headers: { 'if-none-match': `"x", ${etag}` } });
  assert.deepEqual([cached.statusCode, cached.body, cached.headers.etag], [304, '', etag]);
  const small = await server.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  assert.equal(small.headers['content-encoding'], 'br');
  assert.ok(small.rawPayload.length < 50_000, `${small.rawPayload.length} bytes`);
  assert.equal(brotliDecompressSync(small.rawPayload).toString(), plain.body);
  const rejected = await server.app.inject({ url, headers: { 'accept-encoding': 'br;q=0' } });
  assert.equal(rejected.body, plain.body);
});

test('a list that caches may store differs by origin, and its headers say so', async () => {
  const elsewhere = await startTestServer({ webOrigins: ['https://app.example', 'https://other.example'] });
  const reply = await elsewhere.app.inject({
    url: '/api/region/earth/index',
    headers: { origin: 'https://app.example' },
  });
  await elsewhere.close();
  assert.equal(reply.headers['access-control-allow-origin'], 'https://app.example');
  assert.match(String(reply.headers.vary), /origin.*accept-encoding/i);
});

test('an unknown country is a 404, an unknown category a 422', async () => {
  assert.equal((await server.post('region/earth/sort/index', { country_id: 1 })).status, 404);
  assert.equal((await server.post('region/earth/sort/index', { country_id: 'NG' })).status, 422);
  assert.equal((await index('cities')).statusCode, 422);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import {
  endsTheSession,
  type Field,
  type Hostile,
  odd,
  posts,
  startHostile,
  withField,
} from '../testing/api-fields.ts';
import { rounds } from '../testing/rounds.ts';

// Requests that are nearly right: a body that the call would take, with a few of its fields replaced. SEED=7 sends
// other ones.

const requests = rounds(400, 4_000);
const seed = Number(process.env.SEED ?? 42);
/** A body is made once for so many requests. */
const perBody = 10;

let hostile: Hostile;
before(async () => {
  hostile = await startHostile();
});
after(() => hostile.server.close());

const anyValue = fc.oneof(
  fc.constantFrom(...odd),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom(2_147_483_647, 2_147_483_648, -1, 1_000_000_000.01, 9_007_199_254_740_991),
  fc.date().map((date) => (Number.isNaN(date.getTime()) ? 'Invalid Date' : date.toISOString())),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc.jsonValue(),
);

/** What a field of this type may take, in two of three changes; else any value. */
const anyChange = fc.record({
  which: fc.nat(),
  isOfType: fc.nat({ max: 2 }).map((of3) => of3 > 0),
  any: anyValue,
  string: fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('Lagos', '08031234567', '2026-11-28', '1')),
  number: fc.oneof(
    fc.nat({ max: 3 }),
    fc.nat({ max: 100_000 }).map((kobo) => kobo / 100),
  ),
  boolean: fc.boolean(),
});
type Change = typeof anyChange extends fc.Arbitrary<infer Value> ? Value : never;

const anyRequest = fc.record({
  call: fc.constantFrom(...posts.filter((name) => !endsTheSession.has(name))),
  requests: fc.array(fc.array(anyChange, { minLength: 1, maxLength: 3 }), {
    minLength: perBody,
    maxLength: perBody,
  }),
});

const valueFor = ({ types }: Field, { isOfType, any, ...typed }: Change) => {
  const type = (['boolean', 'number', 'string'] as const).find((one) => types?.has(one));
  return isOfType && type ? typed[type] : any;
};

const spoil = (body: unknown, fields: readonly Field[], changes: readonly Change[]) =>
  changes.reduce((spoilt, change) => {
    const field = fields[change.which % Math.max(fields.length, 1)];
    return field ? withField(spoilt, field.path, valueFor(field, change)) : change.any;
  }, body);

test(`${requests} requests that are nearly right are answered with what is wrong, never with a 5xx`, async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(anyRequest, async ({ call, requests: changesOfEach }) => {
      const { body = {}, headers } = await hostile.requestOf(call);
      const fields = hostile.fieldsOf(call);
      for (const changes of changesOfEach) {
        const text = JSON.stringify(spoil(body, fields, changes)) ?? '';
        const { status, body: response } = await hostile.send(call, headers, text);
        const said = `${call} ${text.slice(0, 500)}: ${status} ${response.message}`;
        assert.ok(status < 500, said);
        assert.equal(response.status_code, status, said);
        if (status === 422) assert.ok(Object.keys(response.errors ?? {}).length > 0, said);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
    { numRuns: requests / perBody, seed, endOnFailure: true },
  );
  // What is always rejected at the door would prove nothing.
  const accepted = (statuses.get(200) ?? 0) + (statuses.get(201) ?? 0);
  assert.ok(accepted > requests / 20, `${accepted} of ${requests} were accepted`);
});

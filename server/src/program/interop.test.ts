import assert from 'node:assert/strict';
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { checkExport, type ThirdPartyOrder, thirdPartyScopes } from '@waybill/contract';
import { Webhook } from 'standardwebhooks';
import { callExamples } from '../partners/third-parties/index.ts';
import { type Session, startTestServer, type TestServer } from '../testing/test-server.ts';

// `contract/interop` is for other implementations; here this one is held to it. UPDATE_INTEROP=1 writes down what it does.

const folder = new URL('../../../contract/interop/', import.meta.url);
const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
const isUpdate = Boolean(process.env.UPDATE_INTEROP);
const write = (file: string, cases: readonly object[]) =>
  writeFileSync(new URL(file, folder), `[\n${cases.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);

interface BodyCase {
  name: string;
  call: string;
  /** Changes of the call's example: paths and their values. */
  set?: Record<string, unknown>;
  without?: string[];
  /** In place of the example. */
  body?: unknown;
  expect: { status: number; code?: string; fields?: string[]; stored?: object };
}

let server: TestServer;
let till: Session;
before(async () => {
  server = await startTestServer();
  const company = await server.company();
  till = await company.thirdParty('Till', { is_test: true, scopes: [...thirdPartyScopes] });
});
after(() => server.close());

const withChange = (body: object, path: string, value: unknown) => {
  const steps = path.split('.');
  const last = steps.pop()!;
  const holder = steps.reduce<Record<string, never>>((at, step) => at[step]!, body as never);
  Object.assign(holder, { [last]: value });
};

const exampleOf = (call: string) => structuredClone(callExamples[`POST /api/${call}`]!.body!);
const bookOne = async () =>
  (await till.post<ThirdPartyOrder>('third-party/order/store', exampleOf('third-party/order/store'))).body
    .data.id;

const bodyOf = async ({ call, set = {}, without = [], body }: BodyCase): Promise<unknown> => {
  if (body !== undefined) {
    const text = JSON.stringify(body);
    return JSON.parse(text.includes('{order}') ? text.replace('{order}', await bookOne()) : text);
  }
  const changed = exampleOf(call);
  for (const [path, value] of Object.entries(set)) withChange(changed, path, value);
  for (const name of without) delete (changed as Record<string, unknown>)[name];
  return changed;
};

/** The sums and the number that were read; written down where they are not those of the example. */
const storedOf = (order: ThirdPartyOrder) => ({
  customer_phone: order.customer_phone,
  order_delivery_fee: order.order_delivery_fee,
  order_amount: order.order_amount,
  order_paid: order.order_paid,
});

test('every body of the interop set gets the status, and its faults the fields, that are written down', async () => {
  const cases: BodyCase[] = read('bodies.json');
  const usual = storedOf(callExamples['POST /api/third-party/order/store']!.response.data as ThirdPartyOrder);
  for (const one of cases) {
    const { status, body } = await till.post<ThirdPartyOrder>(one.call, (await bodyOf(one)) as object);
    const { code, errors } = body as { code?: string; errors?: Record<string, string[]> };
    const isStored = status === 201 && one.call === 'third-party/order/store';
    const given = {
      status,
      ...(code && { code }),
      ...(errors && { fields: Object.keys(errors).sort() }),
      ...(isStored && !isDeepStrictEqual(storedOf(body.data), usual) && { stored: storedOf(body.data) }),
    };
    if (isUpdate) one.expect = given;
    else assert.deepEqual(given, one.expect, one.name);
  }
  if (isUpdate) write('bodies.json', cases);
});

test('a library of Standard Webhooks takes and refuses the webhooks of the interop set as written down', (context) => {
  const { secret, now, cases } = read('webhooks.json');
  context.mock.timers.enable({ apis: ['Date'], now: now * 1_000 });
  const reader = new Webhook(secret.replace('whsec_', ''));
  for (const { name, headers, body, valid } of cases) {
    const check = () => reader.verify(body, headers);
    if (valid) assert.doesNotThrow(check, name);
    else assert.throws(check, name);
  }
});

test('every book of the interop set proves itself, or has the fault that is written down', async () => {
  const books: { name: string; file: string; expect: object }[] = read('books.json');
  for (const one of books) {
    const lines = createInterface({ input: createReadStream(new URL(one.file, folder), 'utf8') });
    const report = await checkExport(lines);
    if (isUpdate) one.expect = report;
    else assert.deepEqual(report, one.expect, one.name);
  }
  if (isUpdate) write('books.json', books);
});

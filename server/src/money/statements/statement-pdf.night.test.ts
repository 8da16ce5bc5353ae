import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { lagosDayOf, type PayStatement, type Statement } from '@waybill/contract';
import { ensureDebianProgram } from '../../testing/debian-program.ts';
import {
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';
import { deliver, type TestRider } from '../cash/testing/cash-steps.ts';
import { setPayRules } from '../rules/testing/set-rules.ts';

let server: TestServer;
let company: TestCompany;
let rider: TestRider;
let outletId: string;
const today = lagosDayOf(new Date());
const days = `start_date=${today}&end_date=${today}`;
const text = (naira: number) =>
  `${naira < 0 ? '−' : ''}₦${Math.abs(naira).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`;

/** The lines of a PDF that a call gives, as they are read from the file. */
const linesOf = async (who: Session, url: string): Promise<string[]> => {
  const reply = await server.app.inject({
    method: 'GET',
    url: `/api/${url}`,
    headers: { authorization: `Bearer ${who.token}`, team: who.teamId! },
  });
  assert.equal(reply.headers['content-type'], 'application/pdf');
  const program = ensureDebianProgram('pdftotext', 'poppler-utils');
  const { stdout } = spawnSync(program, ['-layout', '-', '-'], { input: reply.rawPayload });
  return stdout
    .toString()
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim());
};
const lineWith = (lines: readonly string[], part: string) => lines.find((line) => line.includes(part)) ?? '';

before(async () => {
  server = await startTestServer();
  company = await server.company();
  rider = await company.rider();
  outletId = (await company.outlet()).id;
  await setPayRules(company.owner, { delivery: 800.5, takes_expenses: true });
  for (const customer_name of ['Ngozi Okeke', 'Bọ́lá Adé'])
    await deliver(company, rider, { outlet_id: outletId, customer_name });
});
after(() => server.close());

test('the PDF of an outlet’s statement has each of its lines, and the sums that the screen shows', async () => {
  const sums = (await company.owner.get<Statement>(`cash/statement/show?sender_id=${outletId}&${days}`)).body
    .data;
  const lines = await linesOf(company.owner, `cash/statement/pdf?sender_id=${outletId}&${days}`);
  for (const name of ['Ngozi Okeke', 'Bọ́lá Adé']) assert.match(lineWith(lines, name), /WB-\d+/);
  assert.ok(lineWith(lines, 'Closing balance').endsWith(text(sums.closing)));
  assert.ok(
    lineWith(lines, 'Total').endsWith(`${text(sums.collected)} ${text(sums.fees)} ${text(sums.closing)}`),
  );
});

test('the PDF of a rider’s statement has each order’s pay and cash, and the rider reads the same', async () => {
  const sums = (await rider.get<PayStatement>(`pay/statement/show?${days}`)).body.data;
  const lines = await linesOf(rider, `pay/statement/pdf?${days}`);
  assert.ok(lineWith(lines, 'Earned').includes(text(sums.earned)));
  assert.ok(lineWith(lines, 'Closing balance').endsWith(text(sums.closing)));
  assert.ok(
    lineWith(lines, 'Total').endsWith(
      `${text(sums.earned)} ${text(sums.collected)} ${text(sums.earned - sums.collected)}`,
    ),
  );
  const office = await linesOf(company.owner, `pay/statement/pdf?courier_id=${rider.riderId}&${days}`);
  const withoutTime = (all: readonly string[]) => all.filter((line) => !line.includes('made with Waybill'));
  assert.deepEqual(withoutTime(office), withoutTime(lines));
});

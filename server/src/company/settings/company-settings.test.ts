import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Company, CompanySettings, User } from '@waybill/contract';
import { defaultCompanySettings } from '@waybill/contract';
import sharp from 'sharp';
import { aKey, type Session, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const show = async (who: Session) => (await who.get<CompanySettings>('company/settings/show')).body.data;
const update = (who: Session, changes: object) =>
  who.post<CompanySettings>('company/settings/update', changes);

test('a company that has set nothing has the defaults, and each of its members reads them', async () => {
  const own = await server.company({ company_name: 'Lekki Couriers' });
  const settings = await show(await own.rider());
  assert.deepEqual([settings.version, settings.updated_by, settings.updated_at], [0, null, null]);
  assert.deepEqual([settings.cash_limit, settings.minutes_to_accept, settings.office_phone], [null, 5, null]);
  assert.deepEqual(settings.message_texts, defaultCompanySettings.message_texts);
  assert.equal(settings.company_name, 'Lekki Couriers');
  assert.equal((await (await server.user()).get('company/settings/show')).status, 403);
});

test('what the owner sets is read by the staff and riders; what is left out stays', async () => {
  const own = await server.company();
  const first = await update(own.owner, {
    version: 0,
    cash_limit: 50_000.25,
    minutes_to_accept: 10,
    office_phone: '08031234567',
    message_texts: [{ name: 'Hello', text: 'Hello {customer}' }],
  });
  assert.deepEqual([first.status, first.body.data.version], [200, 1]);
  const second = await update(own.owner, { version: 1, clear: ['cash_limit'] });
  assert.equal(second.body.data.cash_limit, null);
  for (const who of [await own.rider(), await own.employee()]) {
    const settings = await show(who);
    assert.deepEqual(settings.message_texts, [{ name: 'Hello', text: 'Hello {customer}' }]);
    assert.deepEqual([settings.minutes_to_accept, settings.office_phone], [10, '2348031234567']);
    assert.equal((await update(who, { version: 2 })).status, 403);
  }
});

test('name, phone, address and photo are those of the company itself, everywhere', async () => {
  const own = await server.company({ company_name: 'Old Name' });
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();
  const photos = [`data:image/png;base64,${png.toString('base64')}`];
  const changes = {
    company_name: 'Ṣàngó Movers',
    company_phone: '08031234567',
    company_address: '1 New Road',
  };
  const { status } = await update(own.owner, { version: 0, ...changes, base64_photos: photos });
  assert.equal(status, 200);
  const company = (await own.owner.get<Company>('company/me')).body.data;
  assert.deepEqual(
    [company.company_name, company.company_phone, company.company_address],
    ['Ṣàngó Movers', '2348031234567', '1 New Road'],
  );
  assert.equal((await server.app.inject(company.company_picture!)).statusCode, 200);
  const { team_roles } = (await own.owner.get<User>('user/show')).body.data;
  assert.equal(team_roles[own.teamId]?.display_name, 'Ṣàngó Movers');
  const administrator = await server.administrator();
  const found = await administrator.post<{ total: number }>('company/search/index', {
    search: 'sango movers',
  });
  assert.equal(found.body.data.total, 1);
});

test('of two owners who change at once one does; the other gets what is set now', async () => {
  const own = await server.company();
  const replies = await Promise.all(
    [10, 20, 30].map((minutes_to_accept) => update(own.owner, { version: 0, minutes_to_accept })),
  );
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409, 409]);
  const { minutes_to_accept } = await show(own.owner);
  for (const { body } of replies.filter(({ status }) => status === 409)) {
    assert.equal(body.code, 'company.settings_changed');
    assert.deepEqual([body.data.version, body.data.minutes_to_accept], [1, minutes_to_accept]);
  }
});

test('a repetition by key changes nothing a second time', async () => {
  const own = await server.company();
  const key = aKey();
  const body = { version: 0, cash_limit: 100 };
  const first = await own.owner.post('company/settings/update', body, key);
  const again = await own.owner.post('company/settings/update', body, key);
  assert.deepEqual([again.status, again.body], [200, first.body]);
  assert.equal((await show(own.owner)).version, 1);
});

test('what could not be meant is rejected on its field', async () => {
  const own = await server.company();
  const many = Array.from({ length: 11 }, (_, number) => ({ name: `Text ${number}`, text: 'Hello' }));
  const cases: [object, string][] = [
    [{ cash_limit: 0 }, 'cash_limit'],
    [{ cash_limit: 1.005 }, 'cash_limit'],
    [{ minutes_to_accept: 0 }, 'minutes_to_accept'],
    [{ minutes_to_accept: 241 }, 'minutes_to_accept'],
    [{ office_phone: '12' }, 'office_phone'],
    [{ company_name: ' ' }, 'company_name'],
    [{ company_email: 'new@test.example' }, 'company_email'],
    [{ message_texts: many }, 'message_texts'],
    [{ message_texts: [many[0], many[0]] }, 'message_texts'],
    [{ message_texts: [{ name: 'Hello', text: 'Hello {custmer}' }] }, 'message_texts.0.text'],
    [{ message_texts: [{ name: 'Hello', text: 'x'.repeat(601) }] }, 'message_texts.0.text'],
  ];
  for (const [changes, field] of cases) {
    const { status, body } = await update(own.owner, { version: 0, ...changes });
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, [field]]);
  }
  assert.equal((await update(own.owner, {})).status, 422);
  assert.equal((await show(own.owner)).version, 0);
});

test('a colour that white text could not be read on is refused; another one is kept, and can be emptied', async () => {
  const own = await server.company();
  const refused = await update(own.owner, { version: 0, brand_colour: '#F2B705' });
  assert.equal(refused.status, 422);
  assert.match(JSON.stringify(refused.body), /is too light: white text on it could not be read/);
  const kept = await update(own.owner, { version: 0, brand_colour: '#7A1F5C' });
  assert.deepEqual([kept.status, kept.body.data.brand_colour], [200, '#7a1f5c']);
  const emptied = await update(own.owner, { version: 1, clear: ['brand_colour'] });
  assert.equal(emptied.body.data.brand_colour, null);
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeApi, startFakeApi } from '@waybill/api/testing';
import type { Webhook, WebhookDelivery } from '@waybill/contract';
import { aCompany, aPage } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, chooseTeam, signIn, signOut } from '@waybill/session';
import { aSessionUser, removeCapability } from '@waybill/session/testing';
import remote from '../remote.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
  await Promise.all([
    import('../settings/settings.page.tsx'),
    import('./webhook.page.tsx'),
    import('./webhook.dialog.tsx'),
  ]);
});
afterAll(() => fake.close());

const at = '2026-11-20T09:30:00.000Z';
const kitchen: Webhook = {
  id: 'webhook-1',
  url: 'https://kitchen.example/waybill',
  label: 'Kitchen',
  events: ['order.created', 'cash.handed_in', 'cash.paid_out'],
  state: 'active',
  stopped_reason: null,
  failing_since: null,
  third_party_token_id: null,
  third_party_token_label: null,
  is_test: false,
  previous_secret_until: null,
  created: at,
  secret: null,
};

beforeEach(() => {
  fake.reset();
  sessionStorage.clear();
  signOut();
  signIn(aSessionUser({ roles: ['company'] }));
  chooseTeam('team-1');
  fake.on('company/me', aCompany());
  for (const list of ['third-party/token/me', 'role/index', 'second-party/rate/index'] as const)
    fake.on(list, []);
  fake.on('employee/filter/index', []);
  fake.on('webhook/index', [kitchen]);
  fake.on('webhook/delivery/index', aPage([]));
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const stored = () => fake.calls().filter(({ path }) => path === 'webhook/store');

test('Settings shows the webhooks of the company and what they get', async () => {
  await visitRemote(remote, '/settings');
  const section = within(await screen.findByRole('region', { name: 'Webhooks' }));
  await section.findByText('Kitchen');
  section.getByText('1 of 9 order events, 2 of 7 money events');
});

test('a server without webhooks shows settings without them', async () => {
  removeCapability('webhooks');
  await visitRemote(remote, '/settings');
  await screen.findByRole('heading', { name: 'Delivery rates' });
  expect(screen.queryByRole('heading', { name: 'Webhooks' })).toBeNull();
  expect(fake.calls('webhook/index')).toEqual([]);
});

test('a new webhook wants an address and one event at least, and shows its secret once', async () => {
  fake.on('webhook/store', { ...kitchen, secret: 'whsec_abc' });
  await visitRemote(remote, '/settings');
  await press('Create webhook');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText('Label'), 'Kitchen');
  await userEvent.type(dialog.getByLabelText('Address'), 'kitchen.example');
  for (const box of dialog.getAllByRole('checkbox', { checked: true })) await userEvent.click(box);
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  await dialog.findByText('Address must begin with https://');
  await dialog.findByText('Choose at least one');
  expect(stored()).toHaveLength(0);
  await userEvent.clear(dialog.getByLabelText('Address'));
  await userEvent.type(dialog.getByLabelText('Address'), ' https://kitchen.example/waybill ');
  await userEvent.click(dialog.getByLabelText('Cash was handed in'));
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  await screen.findByText('whsec_abc');
  expect(stored()[0]?.body).toMatchObject({
    label: 'Kitchen',
    url: 'https://kitchen.example/waybill',
    events: ['cash.handed_in'],
  });
});

test('a stopped webhook says why, and can be started', async () => {
  fake.on('webhook/index', [{ ...kitchen, state: 'stopped', stopped_reason: 'It responded with 410.' }]);
  fake.on('webhook/update', { ...kitchen });
  await visitRemote(remote, '/settings/webhooks/webhook-1');
  await screen.findByText('It responded with 410.');
  expect(await screen.findByRole('button', { name: 'Send a test' })).toHaveAccessibleDescription(
    'Start the webhook first',
  );
  await press('Start');
  await waitFor(() =>
    expect(fake.calls().find(({ path }) => path === 'webhook/update')?.body).toMatchObject({
      id: 'webhook-1',
      state: 'active',
    }),
  );
});

const delivery: WebhookDelivery = {
  id: 'delivery-1',
  webhook_id: 'webhook-1',
  event: 'order.created',
  created_at: at,
  tries: 2,
  order_id: 'order-1',
  order_number: 'WB-261120-7F3K9Q',
  state: 'waiting',
  next_try_at: at,
  last_status: 500,
  last_error: 'status 500',
  last_tried_at: at,
};

test('its log names the order, and says what a try that is due waits for', async () => {
  fake.on('webhook/delivery/index', aPage([delivery]));
  await visitRemote(remote, '/settings/webhooks/webhook-1');
  await screen.findByRole('link', { name: 'WB-261120-7F3K9Q' });
  screen.getByText('As soon as the receiver responds');
  screen.getByText('20 Nov, 10:30:00');
});

test('an event shows each of its last tries, and no response where there was none', async () => {
  const attempts = [
    { at, status: 500, ms: 120, error: 'status 500', response: 'out of order' },
    {
      at: '2026-11-20T09:30:10.000Z',
      status: null,
      ms: 10_000,
      error: 'no response within 10 s',
      response: null,
    },
  ];
  fake.on('webhook/delivery/index', aPage([delivery]));
  fake.on('webhook/delivery/show', { ...delivery, body: '{}', response: '', attempts });
  await visitRemote(remote, '/settings/webhooks/webhook-1');
  await userEvent.click(await screen.findByRole('button', { name: /^Details of/ }));
  const tries = within(await screen.findByRole('region', { name: 'Last attempts' }));
  expect(tries.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '20 Nov, 10:30:10no response within 10 s10000 ms',
    '20 Nov, 10:30:00Status 500120 msout of order',
  ]);
  expect(screen.queryByRole('region', { name: 'Response' })).toBeNull();
});

test('what a stopped webhook missed waits for its start, and cannot be sent again before', async () => {
  fake.on('webhook/index', [{ ...kitchen, state: 'stopped', stopped_reason: 'It responded with 410.' }]);
  fake.on('webhook/delivery/index', aPage([{ ...delivery, state: 'held', next_try_at: null }]));
  await visitRemote(remote, '/settings/webhooks/webhook-1');
  await screen.findByText('Once the webhook is started');
  const again = await screen.findByRole('button', { name: /^Send again/ });
  expect(again).toHaveAccessibleDescription('Start the webhook first');
});

test('pausing says that events wait', async () => {
  fake.on('webhook/update', { ...kitchen, state: 'paused' });
  await visitRemote(remote, '/settings/webhooks/webhook-1');
  await press('Pause');
  const text = 'Kitchen paused. Events wait until you start it, for 30 days at most.';
  await waitFor(() => expect(alertStore.getState().alert?.text).toBe(text));
});

test('webhooks of tokens name their token, and those of test tokens are marked', async () => {
  const till = {
    ...kitchen,
    third_party_token_id: 'token-1',
    third_party_token_label: 'Till',
    is_test: true,
  };
  fake.on('webhook/index', [till]);
  await visitRemote(remote, '/settings');
  const section = within(await screen.findByRole('region', { name: 'Webhooks' }));
  await section.findByText('Test');
  section.getByText('The test token “Till”');
});

const openEditor = async () => {
  await visitRemote(remote, '/settings/webhooks/webhook-1');
  await press('Edit');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText('Label');
  return dialog;
};
const updates = () => fake.calls('webhook/update').map(({ body }) => body);

test('an address is as long as the API takes it; a longer one stays as pasted, with a message', async () => {
  fake.on('webhook/update', { ...kitchen });
  const dialog = await openEditor();
  const paste = async (address: string) => {
    const field = dialog.getByLabelText('Address');
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(address);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  };
  const longest = `https://kitchen.example/${'x'.repeat(1_976)}`;
  await paste(`${longest}x`);
  await dialog.findByText('Address must be at most 2,000 characters');
  expect(dialog.getByLabelText('Address')).toHaveValue(`${longest}x`);
  expect(updates()).toEqual([]);
  await paste(longest);
  await waitFor(() => expect(updates()).toMatchObject([{ url: longest }]));
});

test('an edit sends what was changed in it, so that an edit in another tab stays', async () => {
  fake.on('webhook/update', { ...kitchen });
  const first = await openEditor();
  // Another tab renames it while this form is open.
  fake.on('webhook/index', [{ ...kitchen, label: 'Kitchen of Ikeja' }]);
  await userEvent.click(first.getByLabelText('Cash was handed in'));
  await userEvent.click(first.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(updates()).toEqual([
      { id: 'webhook-1', company_id: 'company-1', events: ['order.created', 'cash.paid_out'] },
    ]),
  );

  await screen.findByText('Webhook Kitchen of Ikeja');
  await press('Edit');
  const second = within(await screen.findByRole('dialog'));
  expect(await second.findByLabelText('Label')).toHaveValue('Kitchen of Ikeja');
  await userEvent.type(second.getByLabelText('Label'), ' II');
  await userEvent.click(second.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(updates()[1]).toEqual({
      id: 'webhook-1',
      company_id: 'company-1',
      label: 'Kitchen of Ikeja II',
    }),
  );
});

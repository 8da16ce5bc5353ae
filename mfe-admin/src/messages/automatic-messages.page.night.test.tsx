import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import {
  defaultMessageSettings,
  type Message,
  type MessageProviderSettings,
  type MessageSettings,
} from '@waybill/contract';
import { aPage } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, chooseTeam, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../remote.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
  await Promise.all([
    import('./automatic-messages.page.tsx'),
    import('./provider.dialog.tsx'),
    import('./test-message.dialog.tsx'),
  ]);
});
afterAll(() => fake.close());

const settings = (changes: Partial<MessageSettings> = {}): MessageSettings => ({
  version: 3,
  updated_at: '2026-11-28T09:30:00.000Z',
  updated_by: 'Ada Obi',
  ...defaultMessageSettings,
  spent_today: 12,
  can_store: true,
  providers: [],
  ...changes,
});
const termii: MessageProviderSettings = {
  provider: 'termii',
  sender: 'EkoSwift',
  account: null,
  price: 4.5,
  changed_at: '2026-11-28T09:30:00.000Z',
  hook: 'https://waybill.example/hooks/secret-part',
};
const aMessage: Message = {
  id: 'message-1',
  order_id: null,
  order_number: null,
  moment: 'delivered',
  channel: 'termii',
  state: 'failed',
  reason: 'rejected',
  code: 'Insufficient balance',
  price: 0,
  created_at: '2026-11-28T09:30:00.000Z',
  sent_at: '2026-11-28T09:30:00.000Z',
  settled_at: '2026-11-28T09:30:00.000Z',
};

beforeEach(() => {
  fake.reset();
  sessionStorage.clear();
  signOut();
  signIn(aSessionUser({ roles: ['company'] }));
  chooseTeam('team-1');
  fake.on('message/settings/show', settings());
  fake.on('message/index', aPage<Message>([]));
});

const visit = async () => {
  const visited = await visitRemote(remote, '/settings/company/automatic');
  await screen.findByRole('button', { name: 'Save' });
  return visited;
};
const says = (text: string) => waitFor(() => expect(alertStore.getState().alert?.text).toBe(text));
const sent = (call: 'message/settings/update' | 'message/provider/store' | 'message/test') =>
  fake.calls(call).map(({ body }) => body);

test('an owner switches a text on and sees what it becomes; only what was changed is sent', async () => {
  const { user } = await visit();
  const part = within(screen.getByRole('group', { name: 'Delivered' }));
  expect(part.getByText(/WB-261122-7F3K9Q was delivered/)).toBeVisible();
  expect(part.getByText(/^Preview: \d+ characters, 1 SMS part$/)).toBeVisible();
  const text = screen.getByLabelText(/^Delivered: text/);
  await user.clear(text);
  await user.click(text);
  await user.paste('Delivered: {nobody}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('There is no {nobody}; see the list above')).toBeVisible();
  await user.clear(text);
  await user.click(text);
  await user.paste('{order} was delivered');
  await user.click(part.getByRole('radio', { name: 'On' }));
  const cap = screen.getByLabelText(/^Limit per day/);
  await user.clear(cap);
  await user.type(cap, '5000');
  fake.on('message/settings/update', settings({ version: 4, day_cap: 5_000 }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await says('Messages saved');
  const moments = {
    ...defaultMessageSettings.moments,
    delivered: { on: true, text: '{order} was delivered', template: null },
  };
  expect(sent('message/settings/update')).toEqual([
    expect.objectContaining({ version: 3, day_cap: 5_000, moments }),
  ]);
  expect(sent('message/settings/update')[0]).not.toHaveProperty('channels');
});

test('a way is set up with its keys, which are not shown again, and shows where its reports go', async () => {
  fake.on('message/provider/store', termii);
  const { user } = await visit();
  await user.click(screen.getByRole('button', { name: 'Set up SMS by Termii' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Sender ID/), 'EkoSwift');
  await user.type(dialog.getByLabelText(/^API key/), 'TL-api-key');
  await user.type(dialog.getByLabelText(/^Price/), '4.5');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Secret key is required')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Secret key/), 'secret-key');
  fake.on('message/settings/show', settings({ providers: [termii] }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await says('SMS by Termii saved');
  expect(sent('message/provider/store')[0]).toMatchObject({
    provider: 'termii',
    sender: 'EkoSwift',
    key: 'TL-api-key',
    secret: 'secret-key',
    price: 4.5,
  });
  expect(await screen.findByDisplayValue(termii.hook)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit SMS by Termii' }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByLabelText(/^API key/)).toHaveValue('');
  const price = again.getByLabelText(/^Price/);
  await user.clear(price);
  await user.type(price, '5');
  await user.click(again.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('message/provider/store')).toHaveLength(2));
  expect(sent('message/provider/store')[1]).toEqual({
    company_id: 'company-1',
    provider: 'termii',
    price: 5,
  });
});

test('a test is sent by a way that is set up, and the list says what became of it', async () => {
  fake.on('message/settings/show', settings({ providers: [termii] }));
  const { user } = await visit();
  fake.on('message/test', aMessage);
  fake.on('message/index', aPage([aMessage]));
  await user.click(await screen.findByRole('button', { name: 'Send a test' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Your phone/), '08031234567');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent('message/test')).toHaveLength(1));
  expect(sent('message/test')[0]).toMatchObject({
    channel: 'termii',
    moment: 'under_way',
    phone: '2348031234567',
  });
  expect(await screen.findByText('Rejected (Insufficient balance)')).toBeVisible();
});

test('what could not be loaded is tried again', async () => {
  fake.on('message/settings/show', () => failWith({ status: 500, message: 'Broken.' }));
  const { user } = await visitRemote(remote, '/settings/company/automatic');
  await screen.findByText('Messages could not be loaded');
  fake.on('message/settings/show', settings());
  await user.click(screen.getByRole('button', { name: /again|Retry/i }));
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
});

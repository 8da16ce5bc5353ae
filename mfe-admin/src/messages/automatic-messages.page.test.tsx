import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import { defaultMessageSettings, type Message, type MessageSettings } from '@waybill/contract';
import { aPage } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, chooseTeam, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../remote.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
  await import('./automatic-messages.page.tsx');
});
afterAll(() => fake.close());

const settings = (changes: Partial<MessageSettings> = {}): MessageSettings => ({
  version: 3,
  updated_at: '2026-11-28T09:30:00.000Z',
  updated_by: 'Ada Obi',
  ...defaultMessageSettings,
  quiet_from: '21:00',
  quiet_to: '07:00',
  fallback_minutes: 30,
  spent_today: 12,
  can_store: true,
  providers: [],
  ...changes,
});

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
  const { user } = await visitRemote(remote, '/settings/company/automatic');
  await screen.findByRole('button', { name: 'Save' });
  return { user, save: () => user.click(screen.getByRole('button', { name: 'Save' })) };
};
const sent = () => fake.calls('message/settings/update').map(({ body }) => body);
const empty = (label: RegExp) => {
  const box = screen.getByRole('combobox', { name: label }).closest('.ant-select')!;
  const cross = box.querySelector('.ant-select-clear')!;
  fireEvent.mouseDown(cross);
  fireEvent.click(cross);
};

test('quiet hours and the wait for WhatsApp are emptied, one time alone is not', async () => {
  const none = { quiet_from: null, quiet_to: null, fallback_minutes: null };
  fake.on('message/settings/update', settings({ version: 4, ...none }));
  const { save } = await visit();
  empty(/^Quiet from/);
  empty(/^Go on if WhatsApp/);
  await save();
  expect(await screen.findByText('Choose both times, or empty both')).toBeVisible();
  expect(sent()).toEqual([]);
  empty(/^Quiet until/);
  await save();
  await waitFor(() => expect(alertStore.getState().alert?.text).toBe('Messages saved'));
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ version: 3, clear: ['quiet_from', 'quiet_to', 'fallback_minutes'] });
  expect(sent()[0]).not.toHaveProperty('moments');
});

test('the hint at one quiet time goes once the other is chosen', async () => {
  fake.on('message/settings/show', settings({ quiet_to: null }));
  const { user, save } = await visit();
  empty(/^Go on if WhatsApp/);
  await save();
  expect(await screen.findByText('Choose both times, or empty both')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: /^Quiet until/ }));
  await user.click(await screen.findByText('07:00', { selector: '.ant-select-item-option-content' }));
  await waitFor(() => expect(screen.queryByText('Choose both times, or empty both')).toBeNull());
});

test('what somebody else has saved meanwhile is shown; theirs taken, nothing is left unsaved and Save works again', async () => {
  const theirs = settings({ version: 4, updated_by: 'Bola Ige', day_cap: 900 });
  fake.on('message/settings/update', ({ body }) => {
    if (body.version === 4) return settings({ version: 5 });
    fake.on('message/settings/show', theirs);
    return failWith({ status: 409, code: 'message.settings_changed', message: 'Changed.', data: theirs });
  });
  const { user, save } = await visit();
  empty(/^Go on if WhatsApp/);
  await save();
  expect(await screen.findByText('Bola Ige has since changed these settings.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show theirs instead of mine' }));
  const leave = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leave);
  expect(leave.defaultPrevented).toBe(false);
  expect(Object.keys(sessionStorage).filter((key) => key.includes('message-settings'))).toEqual([]);
  empty(/^Go on if WhatsApp/);
  await save();
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ version: 4, clear: ['fallback_minutes'] }));
});

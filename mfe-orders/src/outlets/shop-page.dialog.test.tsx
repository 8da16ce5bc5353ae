import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import type { ShopAccess } from '@waybill/contract';
import { anOutlet, aPage } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { chooseTeam, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../remote.ts';

const outlet = anOutlet({ id: 'outlet', outlet_name: 'Mama Put Kitchen', outlet_phone: '2348091234567' });
const address = 'https://waybill.example/s/AbCdEfGhIjKlMnOpQrStUv';
const madeAt = '2026-11-20T09:00:00.000Z';

const access = (more: Partial<ShopAccess> = {}): ShopAccess => ({
  id: outlet.id,
  outlet_name: outlet.outlet_name,
  link: null,
  people: [],
  ...more,
});
const linked = access({ link: { address, created_at: madeAt, revoked_at: null, is_new: true } });
const ada = { user_id: 'ada', name: 'Ada Obi', email: 'ada@shop.example', joined_at: madeAt };

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.reset();
  sessionStorage.clear();
  signOut();
  signIn(aSessionUser({ roles: ['company'] }));
  chooseTeam('team-1');
  fake.on('outlet/filter/index', aPage([outlet]));
});

/** Opens the page's dialog from the list of outlets, by its menu. */
const open = async () => {
  const { user } = await visitRemote(remote, '/outlets');
  await user.click(await screen.findByRole('button', { name: /more.*Mama Put|Mama Put.*more/i }));
  await user.click(await screen.findByRole('menuitem', { name: 'Shop’s page of Mama Put Kitchen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Shop’s page of Mama Put Kitchen' });
  return { user, dialog: within(dialog) };
};

test('the first link is made with one press, and can be sent by WhatsApp to the outlet’s phone', async () => {
  fake.on('outlet/shop/show', access());
  fake.on('outlet/shop/link/store', linked);
  const { user, dialog } = await open();
  expect(await dialog.findByText('There is no link yet.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Create a link' }));
  expect(await dialog.findByRole('link', { name: address })).toHaveAttribute('href', address);
  const share = dialog.getByRole('link', { name: 'Share by WhatsApp' }).getAttribute('href') ?? '';
  expect(share).toMatch(/^https:\/\/wa\.me\/2348091234567\?text=/);
  expect(decodeURIComponent(share)).toContain(address);
});

test('a link is ended after a question, which can be cancelled', async () => {
  fake.on('outlet/shop/show', linked);
  fake.on(
    'outlet/shop/link/revoke',
    access({ link: { address: null, created_at: madeAt, revoked_at: madeAt, is_new: false } }),
  );
  const { user, dialog } = await open();
  const ask = async () => {
    await user.click(await dialog.findByRole('button', { name: 'End the link' }));
    return within(await screen.findByRole('dialog', { name: 'End the link' }));
  };
  await user.click((await ask()).getByRole('button', { name: 'Cancel' }));
  expect(fake.calls('outlet/shop/link/revoke')).toEqual([]);
  await user.click((await ask()).getByRole('button', { name: 'End the link' }));
  expect(await dialog.findByText(/The last link was ended on/)).toBeInTheDocument();
  expect(fake.calls('outlet/shop/link/revoke')).toHaveLength(1);
});

test('somebody who joined is removed after a question; refused, they stay and it is said', async () => {
  fake.on('outlet/shop/show', { ...linked, people: [ada] });
  fake.on('outlet/shop/member/remove', () => failWith({ status: 409, message: 'They have left already.' }));
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Remove Ada Obi' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove Ada Obi' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(fake.calls('outlet/shop/member/remove')[0]?.body).toMatchObject({
      id: 'outlet',
      user_id: 'ada',
    }),
  );
  expect(dialog.getByText('Ada Obi')).toBeInTheDocument();
  fake.on('outlet/shop/member/remove', linked);
  await user.click(await question.findByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText('Nobody has made an account yet.')).toBeInTheDocument();
});

test('a page that cannot be loaded says so and is loaded by Retry', async () => {
  fake.on('outlet/shop/show', () => failWith({ status: 404, message: 'No such record.' }));
  const { user, dialog } = await open();
  expect(await dialog.findByText('The shop’s page could not be loaded')).toBeInTheDocument();
  expect(dialog.queryByText('There is no link yet.')).toBeNull();
  fake.on('outlet/shop/show', access());
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('There is no link yet.')).toBeInTheDocument();
});

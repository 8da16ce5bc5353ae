import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import type { PayRules, ShopRules } from '@waybill/contract';
import { aCompany, aCountedPage, anOutlet, aPage, aRider } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, chooseTeam, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../remote.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
  await Promise.all([
    import('./settings.page.tsx'),
    import('./pay-rules.dialog.tsx'),
    import('./shop-rules.dialog.tsx'),
  ]);
});
afterAll(() => fake.close());

const read = (version: number) => ({
  version,
  updated_at: `2026-11-20T09:3${version}:00.000Z`,
  updated_by: 'Ngozi Obi',
});
const pay = {
  ...{ is_on: true, delivery: 800, areas: [], distances: [], attempt: 100, day_target: null, day_bonus: 0 },
  ...read(4),
};
const musa = aRider({ courier_name: 'Musa Bello' });
const payRules = (company: object = {}, own: object = {}): PayRules => ({
  company: { ...pay, takes_expenses: false, ...company },
  of_riders: [
    {
      ...pay,
      ...{ delivery: 1_500, areas: [{ area: 'Lekki', amount: 2_000 }] },
      ...read(2),
      courier: { id: musa.id, courier_name: musa.courier_name },
      ...own,
    },
  ],
});
const charges = {
  ...{ is_on: true, delivery: 1_200, return_percent: 60, waiting: 500, waiting_free_minutes: 10 },
  cash_handling_percent: 1.7,
};
const shop = anOutlet({ outlet_name: 'Mama Put' });
const shopRules = (): ShopRules => ({
  company: { ...charges, pay_days: ['friday'], ...read(4) },
  of_outlets: [
    {
      ...{ ...charges, delivery: null, return_percent: 20, pay_days: [], ...read(2) },
      outlet: { id: shop.id, outlet_name: shop.outlet_name },
    },
  ],
});

beforeEach(() => {
  fake.reset();
  sessionStorage.clear();
  signOut();
  signIn(aSessionUser({ roles: ['company'] }));
  chooseTeam('team-1');
  fake.on('company/me', aCompany());
  fake.on('pay/rules/show', payRules());
  fake.on('settlement/rules/show', shopRules());
  fake.on(
    'courier/filter/index',
    aCountedPage([musa, aRider({ id: 'other', courier_name: 'Bola Ade' })], {
      active: 2,
      inactive: 0,
    }),
  );
  fake.on('outlet/filter/index', aPage([shop]));
});

/** The sections of the page follow its heading in slices. */
const slowly = { timeout: 15_000 };
const open = async (name: string) => {
  const { user } = await visitRemote(remote, '/settings');
  await user.click(await screen.findByRole('button', { name }, slowly));
  const dialog = within(await screen.findByRole('dialog', {}, slowly));
  await dialog.findByRole('button', { name: 'Save' }, slowly);
  return {
    user,
    dialog,
    field: (label: string | RegExp) => dialog.findByLabelText(label),
    choose: async (label: string, text: RegExp) => {
      await user.click(await dialog.findByLabelText(label));
      await user.click(await screen.findByText(text, { selector: '.ant-select-item-option-content' }));
    },
    press: async (label: string) => user.click(await dialog.findByRole('button', { name: label })),
  };
};
const sent = (call: 'pay/rules/update' | 'settlement/rules/update') =>
  fake.calls(call).map(({ body: { company_id: _, ...body } }) => body);

test('different pay for one rider starts with their own, where they have some, and keeps what was typed', async () => {
  fake.on('pay/rules/update', payRules());
  const { user, field, choose, press } = await open('Different pay for one rider');
  expect(await field('A delivery')).toHaveValue('800');
  await user.clear(await field(/^A delivery that failed/));
  await user.type(await field(/^A delivery that failed/), '200');
  await choose('Rider', /Musa Bello/);
  expect(await field('A delivery')).toHaveValue('1,500');
  expect(await field(/^By area/)).toHaveValue('Lekki: 2000');
  expect(await field(/^A delivery that failed/)).toHaveValue('200');
  await choose('Rider', /Bola Ade/);
  expect(await field('A delivery')).toHaveValue('800');
  await choose('Rider', /Musa Bello/);
  await press('Save');
  await waitFor(() => expect(sent('pay/rules/update')).toHaveLength(1));
  expect(sent('pay/rules/update')[0]).toMatchObject({
    ...{ courier_id: musa.id, version: 2, delivery: 1_500, attempt: 200 },
    areas: [{ area: 'Lekki', amount: 2_000 }],
  });
});

test('rules of pay that another owner has changed since then are shown, and nothing typed is lost', async () => {
  const theirs = payRules({ ...read(5), updated_by: 'Bola Ade', delivery: 1_000 });
  fake.on('pay/rules/update', () => failWith({ status: 409, message: 'Changed.', data: theirs }));
  const { user, field, dialog, press } = await open('Set up pay');
  await user.clear(await field(/^A delivery that failed/));
  await user.type(await field(/^A delivery that failed/), '200');
  fake.on('pay/rules/show', theirs);
  await press('Save');
  expect(await dialog.findByText(/Bola Ade has since changed these rules/)).toBeInTheDocument();
  expect(await field('A delivery')).toHaveValue('800');
  await press('Use their changes, keep mine');
  expect(await field('A delivery')).toHaveValue('1,000');
  fake.on('pay/rules/update', theirs);
  await press('Save');
  await waitFor(() => expect(sent('pay/rules/update')).toHaveLength(2));
  expect(
    sent('pay/rules/update').map(({ version, delivery, attempt }) => [version, delivery, attempt]),
  ).toEqual([
    [4, 800, 200],
    [5, 1_000, 200],
  ]);
});

test('areas that both owners have changed are shown before mine go out', async () => {
  const theirs = payRules({ ...read(5), areas: [{ area: 'Epe', amount: 3_000 }] });
  fake.on('pay/rules/update', () => failWith({ status: 409, message: 'Changed.', data: theirs }));
  const { user, field, dialog, press } = await open('Set up pay');
  await user.type(await field(/^By area/), 'Lekki: 1,200');
  fake.on('pay/rules/show', theirs);
  await press('Save');
  expect(await dialog.findByText('Epe: 3000')).toBeInTheDocument();
  await press('Use theirs: By area');
  expect(await field(/^By area/)).toHaveValue('Epe: 3000');
  expect(dialog.queryByRole('button', { name: /^Use theirs/ })).not.toBeInTheDocument();
});

test('different charges for one shop start with its own', async () => {
  fake.on('settlement/rules/update', shopRules());
  const { field, choose, press } = await open('Different charges for one shop');
  expect(await field(/^A delivery that a shop asks for/)).toHaveValue('1,200');
  await choose('Shop', /Mama Put/);
  expect(await field(/^A delivery that a shop asks for/)).toHaveValue('');
  expect(await field(/^An order that comes back, in %/)).toHaveValue('20');
  await press('Save');
  await waitFor(() => expect(sent('settlement/rules/update')).toHaveLength(1));
  const { delivery: _, ...others } = charges;
  expect(sent('settlement/rules/update')[0]).toEqual({
    ...{ ...others, return_percent: 20, pay_days: [] },
    ...{ outlet_id: shop.id, version: 2 },
  });
});

test('rules of one shop that could not be removed say so', async () => {
  fake.on('settlement/rules/remove', () => failWith({ status: 503, message: 'Not now.' }));
  const { user } = await visitRemote(remote, '/settings');
  await user.click(await screen.findByRole('button', { name: 'Remove the rules of Mama Put' }, slowly));
  await waitFor(() => expect(alertStore.getState().alert?.text).toBe('Not now.'));
});

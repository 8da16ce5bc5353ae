import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import { aPage } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { signIn, signOut } from '@waybill/session';
import { aSessionUser, removeCapability } from '@waybill/session/testing';
import remote from '../remote.ts';
import { aCompany, aRate } from '../testing/user-samples.ts';
import { compareRates } from './compare-rates.ts';

let fake: FakeApi;
const second = aCompany({ id: 'company-2', company_name: 'Yaba Express' });
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.reset();
  signOut();
  signIn(aSessionUser());
  fake.on('region/earth/sort/index', []);
  fake.on('second-party/company/index', aPage([aCompany(), second]));
  fake.on('second-party/rate/index', ({ query }) =>
    query.get('company_id') === 'company-2'
      ? [aRate({ id: 'r3', company_id: 'company-2', area: 'IKEJA', fee: 1_200 })]
      : [aRate(), aRate({ id: 'r2', area: 'Yaba', fee: 900 })],
  );
});

const visit = (address = '/user/rates') => visitRemote(remote, address);
const cells = async (area: string) =>
  within((await screen.findByRole('rowheader', { name: area })).closest('tr')!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('companies are compared side by side by area, and the lowest says so', async () => {
  await visit();
  expect(await cells('Ikeja')).toEqual(['₦1,500.00 Book', '₦1,200.00 LowestBook']);
  expect(await cells('Yaba')).toEqual(['₦900.00 Book', 'No rate']);
  expect(screen.getByRole('columnheader', { name: 'Yaba Express' })).toBeInTheDocument();
});

test('Book with this rate carries company and area over', async () => {
  const { user, address } = await visit();
  fake.on('second-party/order/me', aPage([]));
  const link = await screen.findByRole('link', { name: 'Book with this rate: Yaba Express, IKEJA' });
  expect(link.getAttribute('href')).toMatch(/^\/delivery\?company=company-2&rate=r3/);
  await user.click(link);
  await waitFor(() => expect(address()).toMatch(/^\/delivery/));
});

test('companies are chosen by a tick, which the address keeps', async () => {
  const { user, address } = await visit();
  await user.click(await screen.findByRole('checkbox', { name: /Lekki Couriers/ }));
  expect(address()).toBe('/user/rates?compare=company-2');
  await waitFor(() =>
    expect(screen.queryByRole('columnheader', { name: 'Lekki Couriers' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('checkbox', { name: /Yaba Express/ })).toBeDisabled();
});

test('a search by area leaves the areas that match, and an empty one says so', async () => {
  await visit('/user/rates?area=yab');
  expect(await cells('Yaba')).toHaveLength(2);
  expect(screen.queryByRole('rowheader', { name: 'Ikeja' })).not.toBeInTheDocument();
  expect(fake.calls('second-party/company/index')[0]!.query.get('area')).toBe('yab');
  fake.on('second-party/company/index', aPage([]));
  cleanup();
  await visit('/user/rates?area=nowhere');
  expect(await screen.findByText('No company has a rate for this area')).toBeInTheDocument();
});

test('a failure offers Retry', async () => {
  fake.on('second-party/company/index', () => failWith({ status: 500, message: 'Away.' }));
  const { user } = await visit();
  await screen.findByText('The rates could not be loaded');
  fake.on('second-party/company/index', aPage([]));
  await user.click(screen.getByRole('button', { name: /Retry/ }));
  expect(await screen.findByText('No company takes bookings yet')).toBeInTheDocument();
});

test('a server without rates says so', async () => {
  removeCapability('bookings');
  await visit();
  expect(await screen.findByText('This server does not publish delivery rates.')).toBeInTheDocument();
});

test('equal fees have no lowest', () => {
  const [row] = compareRates([[aRate()], [aRate({ id: 'other' })]]);
  expect(row).toMatchObject({ area: 'Ikeja', lowest: undefined });
});

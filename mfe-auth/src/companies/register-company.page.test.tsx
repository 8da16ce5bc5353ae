import { screen, waitFor } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, readJson, signIn, signOut, writeText } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../remote.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.reset();
  signOut();
  sessionStorage.clear();
  writeText('EARTH_REGIONS', null);
  fake.on('region/earth/index', [{ id: 566, name: 'Nigeria', iso2: 'NG' }]);
  fake.on('region/earth/sort/index', [
    { id: 1, country_id: 566, name: 'Lagos', cities: [{ id: 12, name: 'Ikeja' }] },
  ]);
  const { access_token: _, ...shown } = aSessionUser();
  fake.on('user/show', shown);
});

const visit = () => visitRemote(remote, '/auth/registerCompany');
const send = () => screen.getByRole('button', { name: 'Register Company' });

test('every field is required, with a message of its own', async () => {
  signIn(aSessionUser());
  const { user } = await visit();
  expect(await screen.findByLabelText('Company email')).toHaveAttribute('type', 'email');
  for (const label of ['Company email', 'Company phone']) await user.clear(screen.getByLabelText(label));
  await user.click(send());
  for (const message of [
    'Company name is required',
    'Company email is required',
    'Company address is required.',
    'Company phone is required',
    'Company state is required.',
    'Company city is required',
  ])
    expect(await screen.findByText(message)).toBeInTheDocument();
  expect(fake.calls('onboard/company')).toEqual([]);
});

test('while the list of countries cannot be loaded, a country is typed, and required', async () => {
  signIn(aSessionUser());
  fake.on('region/earth/index', () =>
    failWith({ status: 500, message: 'Something went wrong on our side.' }),
  );
  const { user } = await visit();
  await user.clear(await screen.findByRole('textbox', { name: /^Country/ }));
  await user.click(send());
  expect(await screen.findByText('Company country is required')).toBeInTheDocument();
  expect(fake.calls('onboard/company')).toEqual([]);
});

test('regions are sent with name and id, and the company then waits among the accounts', async () => {
  signIn(aSessionUser());
  fake.on('onboard/company', ({ body }) => ({
    ...body,
    id: 'company-1',
    company_country: 'Nigeria',
    company_state: 'Lagos',
    company_city: 'Ikeja',
    company_picture: null,
    management_approved: false,
    created_at: '2026-11-21T09:00:00.000Z',
  }));
  const { user, address } = await visit();
  await user.type(await screen.findByLabelText('Company name'), 'Yaba Express');
  expect(screen.getByLabelText('Company email')).toHaveValue(aSessionUser().email);
  await user.clear(screen.getByLabelText('Company email'));
  await user.type(screen.getByLabelText('Company email'), 'desk@yaba.example');
  await user.type(screen.getByLabelText('Company address'), '3 Herbert Macaulay Way');
  await user.clear(screen.getByLabelText('Company phone'));
  await user.type(screen.getByLabelText('Company phone'), '0803 123 4567');
  await user.click(screen.getByLabelText('State'));
  await user.click(await screen.findByTitle('Lagos'));
  await user.click(screen.getByLabelText('City'));
  await user.click(await screen.findByTitle('Ikeja'));
  await user.dblClick(send());
  await waitFor(() => expect(address()).toBe('/auth/switchAccount'));
  expect(fake.calls('onboard/company').map(({ body }) => body)).toEqual([
    {
      company_name: 'Yaba Express',
      company_email: 'desk@yaba.example',
      company_address: '3 Herbert Macaulay Way',
      company_phone: '2348031234567',
      company_country: { id: 566, name: 'Nigeria' },
      company_state: { id: 1, name: 'Lagos' },
      company_city: { id: 12, name: 'Ikeja' },
    },
  ]);
  expect(readJson('EARTH_REGIONS')).toMatchObject({ states: { 566: expect.anything() } });
  expect(alertStore.getState().alert?.text).toMatch(/^Yaba Express is registered/);
  await waitFor(() => expect(fake.calls('user/show').length).toBeGreaterThan(0));
});

test('without a user it redirects to sign-in, and back afterwards', async () => {
  const { address } = await visit();
  await waitFor(() => expect(address()).toMatch(/^\/auth\/login/));
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import { aCompany, aCustomer, anOutlet, aPage } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, chooseTeam, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { choicesOf } from '@waybill/ui/testing';
import remote from '../remote.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
  await import('./customers-list.page.tsx');
  await import('../outlets/outlets-list.page.tsx');
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.reset();
  sessionStorage.clear();
  signOut();
  signIn(aSessionUser({ roles: ['employee'] }));
  chooseTeam('team-1');
  const customer = aCustomer({ customer_name: 'Ngozi Okafor', customer_email: 'ngozi@mail.example' });
  fake.on('customer/filter/index', aPage([customer], { total: 30, last_page: 4 }));
  fake.on('customer/search/index', aPage([]));
  fake.on('company/me', aCompany());
  fake.on('region/earth/index', [{ id: 566, name: 'Nigeria', iso2: 'NG' }]);
  fake.on('region/earth/sort/index', []);
  fake.on(
    'outlet/filter/index',
    aPage([anOutlet({ outlet_name: 'Mama Put Kitchen' })], { total: 30, last_page: 4 }),
  );
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('customers are rows of eight to a page, searched from two characters after two seconds', async () => {
  const { user, address } = await visitRemote(remote, '/customers');
  await screen.findByRole('cell', { name: 'Ngozi Okafor' });
  expect(headings()).toEqual(['Name', 'Email', 'Contact no.', 'Country', 'State', 'City', 'Actions']);
  expect(screen.getByText('Page 1 of 4')).toBeInTheDocument();
  expect(await choicesOf(user, 'Rows')).toEqual(['8', '10', '15']);
  await user.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'n');
  expect(screen.getByText('Type at least 2 characters')).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'g');
  expect(fake.calls('customer/search/index')).toEqual([]);
  await waitFor(() => expect(address()).toBe('/customers/1?search=ng'), { timeout: 4_000 });
  await screen.findByText('No content found for these filters');
  expect(fake.calls('customer/search/index')[0]?.body).toMatchObject({ search: 'ng' });
});

test('a new customer starts with the company’s region; errors leave what was typed', async () => {
  const { user } = await visitRemote(remote, '/customers');
  await user.click(await button('Add customer'));
  expect(
    await screen.findByRole('dialog', { name: 'Add a new customer to your company' }),
  ).toBeInTheDocument();
  await user.click(await dialog().findByRole('button', { name: 'Add customer' }));
  for (const text of [
    'Customer name is required',
    'Customer phone is required',
    'Customer address is required.',
  ])
    expect(await screen.findByText(text)).toBeInTheDocument();
  await user.type(dialog().getByLabelText(/Customer name/), 'Bola Ade');
  await user.type(dialog().getByLabelText(/Customer phone/), '0803 123 4567');
  await user.type(dialog().getByLabelText(/Customer address/), '3 Marina');
  fake.on('customer/store', () =>
    failWith({ status: 422, message: 'No', errors: { customer_phone: ['is already used'] } }),
  );
  await user.click(dialog().getByRole('button', { name: 'Add customer' }));
  expect(await screen.findByText(/is already used/i)).toBeInTheDocument();
  expect(dialog().getByLabelText(/Customer name/)).toHaveValue('Bola Ade');
  fake.on('customer/store', aCustomer({ customer_name: 'Bola Ade' }));
  await user.click(dialog().getByRole('button', { name: 'Add customer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(fake.calls('customer/store').at(-1)?.body).toMatchObject({
    customer_name: 'Bola Ade',
    customer_phone: '2348031234567',
    customer_country: 'Nigeria',
  });
  expect(alertStore.getState().alert?.text).toBe('Bola Ade added');
});

test('an edit sends changed fields only; a stored email cannot be removed', async () => {
  fake.on('customer/update', aCustomer());
  const { user } = await visitRemote(remote, '/customers');
  await user.click(await button('Edit Ngozi Okafor'));
  const email = await dialog().findByLabelText(/Customer email/);
  expect(screen.getByRole('dialog', { name: 'Edit Customer' })).toBeInTheDocument();
  await user.clear(email);
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Customer email is required')).toBeInTheDocument();
  expect(email).toHaveAccessibleDescription('Customer email is required');
  await user.type(email, 'new@mail.example');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fake.calls('customer/update')).toHaveLength(1));
  expect(fake.calls('customer/update')[0]?.body).toEqual({
    id: aCustomer().id,
    customer_email: 'new@mail.example',
  });
});

test('a comment that is emptied is taken away', async () => {
  const customer = aCustomer({ customer_name: 'Ngozi Okafor', customer_comment: 'Second floor' });
  fake.on('customer/filter/index', aPage([customer]));
  fake.on('customer/update', aCustomer());
  const { user } = await visitRemote(remote, '/customers');
  await user.click(await button('Edit Ngozi Okafor'));
  await user.clear(await dialog().findByLabelText(/^Comment/));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fake.calls('customer/update')).toHaveLength(1));
  expect(fake.calls('customer/update')[0]?.body).toEqual({ id: customer.id, clear: ['customer_comment'] });
});

test('a customer is deleted after a confirmation that says what stays', async () => {
  fake.on('customer/delete', aCustomer());
  const { user } = await visitRemote(remote, '/customers');
  await user.click(await button('More for Ngozi Okafor'));
  await user.click(screen.getByRole('menuitem', { name: 'Delete Ngozi Okafor' }));
  expect(await screen.findByRole('dialog', { name: 'Delete Customer' })).toHaveTextContent(
    'Existing orders stay as they are.',
  );
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(alertStore.getState().alert?.text).toBe('Ngozi Okafor deleted'));
});

test('outlets have their own texts and page sizes', async () => {
  fake.on('outlet/store', anOutlet());
  const { user } = await visitRemote(remote, '/outlets');
  await screen.findByRole('cell', { name: 'Mama Put Kitchen' });
  expect(await choicesOf(user, 'Rows')).toEqual(['8', '15', '20']);
  await user.click(await button('Add an outlet'));
  await user.click(await dialog().findByRole('button', { name: 'Add an outlet' }));
  for (const text of ['Outlet name is required', 'Outlet phone is required', 'Outlet address is required.'])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(fake.calls('outlet/store')).toEqual([]);
});

test('outlets have seven columns and pages, and are searched', async () => {
  fake.on('outlet/filter/index', aPage([anOutlet()], { current_page: 1, last_page: 2, total: 9 }));
  fake.on('outlet/search/index', aPage([anOutlet({ outlet_name: 'Zaria Road Depot' })]));
  const { user, address } = await visitRemote(remote, '/outlets');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(headings()).toEqual(['Name', 'Email', 'Contact no.', 'Country', 'State', 'City', 'Actions']);
  expect(address()).toBe('/outlets/2');
  await user.type(screen.getByRole('searchbox', { name: 'Search outlets' }), 'zaria');
  expect(await screen.findByRole('cell', { name: 'Zaria Road Depot' })).toBeInTheDocument();
  expect(fake.calls('outlet/search/index')[0]?.body).toMatchObject({ search: 'zaria' });
});

test('viewers who may not edit customers see them without buttons', async () => {
  signIn(aSessionUser({ roles: ['accountant'] }));
  chooseTeam('team-1');
  await visitRemote(remote, '/customers');
  await screen.findByRole('cell', { name: 'Ngozi Okafor' });
  expect(screen.queryByRole('button', { name: /Add|Edit|Delete/ })).not.toBeInTheDocument();
});

const openDialog = async (path: '/customers' | '/outlets', press: string | RegExp) => {
  const visited = await visitRemote(remote, path);
  await visited.user.click(await button(press));
  await screen.findByLabelText(/address/i);
  return visited;
};

test('a new customer needs name, phone and full address; errors show only after submitting', async () => {
  fake.on('company/me', aCompany({ company_country: '', company_state: '', company_city: '' }));
  const { user } = await openDialog('/customers', 'Add customer');
  await user.click(dialog().getByLabelText('Customer name'));
  await user.tab();
  expect(screen.queryByText(/is required/)).not.toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Add customer' }));
  for (const text of [
    'Customer name is required',
    'Customer phone is required',
    'Customer address is required.',
    'Customer country is required',
    'Customer state is required.',
    'Customer city is required',
  ])
    expect(await dialog().findByText(text)).toBeInTheDocument();
  // Labelled like required ones, said to be, and stopping nothing.
  for (const label of ['Customer email', 'Customer gender']) {
    expect(dialog().getByLabelText(label)).toHaveAccessibleName(label);
    expect(dialog().getByText(`${label} is required`)).toBeInTheDocument();
    expect(dialog().getByLabelText(label)).toHaveAccessibleDescription(/You can save without it for now\.$/);
  }
  expect(fake.calls('customer/store')).toEqual([]);
});

test('genders are female and male; a stored one cannot be removed by an edit', async () => {
  fake.on(
    'customer/filter/index',
    aPage([aCustomer({ customer_name: 'Ngozi Okafor', customer_gender: 'female' })]),
  );
  const { user } = await openDialog('/customers', 'Edit Ngozi Okafor');
  await user.click(dialog().getByRole('combobox', { name: 'Customer gender' }));
  const choices = await screen.findAllByText(/^(Female|Male)$/, {
    selector: '.ant-select-item-option-content',
  });
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Female', 'Male']);
  const clear = document.querySelector('.ant-select-clear')!;
  fireEvent.mouseDown(clear);
  fireEvent.click(clear);
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Customer gender is required')).toBeInTheDocument();
});

test('a new outlet needs everything but its email', async () => {
  fake.on('company/me', aCompany({ company_country: '', company_state: '', company_city: '' }));
  const { user } = await openDialog('/outlets', 'Add an outlet');
  await user.click(dialog().getByRole('button', { name: 'Add an outlet' }));
  for (const text of [
    'Outlet name is required',
    'Outlet phone is required',
    'Outlet address is required.',
    'Outlet country is required',
    'Outlet state is required.',
    'Outlet city is required',
  ])
    expect(await dialog().findByText(text)).toBeInTheDocument();
  expect(dialog().getByLabelText(/^Outlet email/)).toHaveAttribute('type', 'email');
  expect(dialog().getByText('outlet_email is required')).toBeInTheDocument();
  expect(dialog().getAllByText('You can save without it for now.')).toHaveLength(1);
});

test('a stored email of an outlet cannot be removed by an edit', async () => {
  fake.on(
    'outlet/filter/index',
    aPage([anOutlet({ outlet_name: 'Mama Put', outlet_email: 'mama@put.example' })]),
  );
  const { user } = await openDialog('/outlets', 'Edit Mama Put');
  await user.clear(dialog().getByLabelText('Outlet email'));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('outlet_email is required')).toBeInTheDocument();
  expect(fake.calls('outlet/update')).toEqual([]);
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, refuse, startFakeApi } from '@waybill/api/testing';
import { aCompany, aCountedPage, aCourier } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, chooseTeam, signIn, signOut, startClone } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../remote.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
  await import('./all-riders.page.tsx');
});
afterAll(() => fake.close());

const musa = aCourier({ courier_name: 'Musa Danjuma' });
const bola = aCourier({
  id: 'courier-2',
  courier_name: 'Bola Ade',
  company_approved: false,
  status: 'inactive',
});
const gone = aCourier({
  id: 'courier-3',
  courier_name: 'Sani Gone',
  termination_date: '2026-11-01T09:00:00.000Z',
});
const listed = (...riders: (typeof musa)[]) => aCountedPage(riders, { active: 1, inactive: 1 });

beforeEach(() => {
  fake.reset();
  sessionStorage.clear();
  signOut();
  signIn(aSessionUser({ roles: ['company'] }));
  chooseTeam('team-1');
  fake.on('courier/filter/index', listed(musa, bola, gone));
  fake.on('company/me', aCompany());
  fake.on('region/earth/index', [{ id: 566, name: 'Nigeria', iso2: 'NG' }]);
  fake.on('region/earth/sort/index', []);
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const says = (text: string) => waitFor(() => expect(alertStore.getState().alert?.text).toBe(text));
const all = async (...texts: string[]) => {
  for (const text of texts) expect(await screen.findByText(text)).toBeInTheDocument();
};

test('riders are rows of eight to a page, with what the company and they themselves say of their work', async () => {
  await visitRemote(remote, '/allriders/1');
  const row = (await screen.findByRole('cell', { name: 'Bola Ade' })).closest('tr')!;
  expect(row).toHaveTextContent('Unapproved');
  expect(row).toHaveTextContent('Inactive');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Contact no.',
    'Company Approved',
    'Status',
    'Actions',
  ]);
  const sizes = within(screen.getByLabelText('Rows')).getAllByRole('option');
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['8', '10', '15']);
  expect(screen.getByRole('link', { name: 'View Musa Danjuma' })).toHaveAttribute(
    'href',
    '/riderView/courier-1',
  );
});

test('a company without riders reads No item found', async () => {
  fake.on('courier/filter/index', listed());
  await visitRemote(remote, '/allriders/1');
  expect(await screen.findByText('No item found')).toBeInTheDocument();
});

test('only who waits for the company is approved; whoever has left is looked at and no more', async () => {
  fake.on('courier/approve/company', { ...bola, company_approved: true });
  const { user } = await visitRemote(remote, '/allriders/1');
  await user.click(await button('Approve Bola Ade'));
  expect(screen.queryByRole('button', { name: 'Approve Musa Danjuma' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Sani Gone/ })).not.toBeInTheDocument();
  await user.click(await dialog().findByRole('button', { name: 'Approve' }));
  await says('Bola Ade approved');
  expect(fake.calls('courier/approve/company')[0]?.body).toEqual({ id: 'courier-2' });
});

test('a rider whom somebody else has approved meanwhile is shown as he now stands', async () => {
  const approved = { ...bola, company_approved: true };
  fake.on('courier/approve/company', () => {
    fake.on('courier/filter/index', listed(approved));
    return refuse({ status: 409, code: 'member.already_approved', message: 'Approved already.' });
  });
  const { user } = await visitRemote(remote, '/allriders/1');
  await user.click(await button('Approve Bola Ade'));
  await user.click(await dialog().findByRole('button', { name: 'Approve' }));
  await says('Approved already.');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Approve Bola Ade' })).not.toBeInTheDocument(),
  );
});

test('deleting says what is lost before it is done', async () => {
  fake.on('courier/terminate', musa);
  const { user } = await visitRemote(remote, '/allriders/1');
  await user.click(await button('Delete Musa Danjuma'));
  expect(await screen.findByRole('dialog', { name: 'Delete Rider' })).toHaveTextContent(
    'not delivered go back to unassigned',
  );
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  await says('Musa Danjuma deleted');
});

test('an employee makes and changes riders; letting them in and ending is for who may', async () => {
  signIn(aSessionUser({ roles: ['employee'] }));
  chooseTeam('team-1');
  await visitRemote(remote, '/allriders/1');
  await button('Edit Bola Ade');
  expect(screen.getByRole('button', { name: 'Create Rider' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Approve|Delete)/ })).not.toBeInTheDocument();
});

test('in a clone riders are looked at and edited; nobody is made, invited, let in or ended', async () => {
  signIn(aSessionUser({ roles: ['administrator'] }));
  chooseTeam('team-1');
  startClone({ id: 'company-1', company_name: 'Lekki Couriers' });
  await visitRemote(remote, '/allriders/1');
  await button('Edit Bola Ade');
  expect(screen.queryByRole('button', { name: /^(Create|Invite|Approve|Delete)/ })).not.toBeInTheDocument();
});

test('a new rider begins in the place of the company; what is missing is said, a job title only advised', async () => {
  fake.on('onboard/courier', musa);
  const { user } = await visitRemote(remote, '/allriders/1');
  await user.click(await button('Create Rider'));
  await user.click(await dialog().findByRole('button', { name: 'Create Rider' }));
  await all(
    'Rider name is required',
    'Rider email is required',
    'Rider password is required',
    'Rider password confirmation is required',
    'Rider job title is required',
    'Rider address is required.',
  );
  expect(dialog().getAllByText('Must have a minimum of 6 characters')).toHaveLength(1);
  expect(fake.calls('onboard/courier')).toEqual([]);
  await user.type(dialog().getByLabelText(/^Name/), 'Musa Danjuma');
  await user.type(dialog().getByLabelText(/^Phone/), '0803 555 6666');
  await user.type(dialog().getByLabelText('Email'), 'musa@example.com');
  await user.type(dialog().getByLabelText('Password'), 'secret of Musa');
  await user.type(dialog().getByLabelText('Confirm password'), 'secret of Muse');
  await user.type(dialog().getByLabelText('Address'), '3 Marina');
  await user.click(dialog().getByRole('button', { name: 'Create Rider' }));
  await all('The two passwords are not the same');
  await user.type(dialog().getByLabelText('Confirm password'), '{Backspace}a');
  await user.click(dialog().getByRole('button', { name: 'Create Rider' }));
  await closed();
  expect(fake.calls('onboard/courier')[0]?.body).toMatchObject({
    company_id: 'company-1',
    user_name: 'Musa Danjuma',
    user_phone: '2348035556666',
    user_country: 'Nigeria',
    user_state: aCompany().company_state,
  });
  await says('Musa Danjuma added');
});

test('an edit asks for everything, and sends what was changed without the plus of the phone', async () => {
  const place = { courier_address: '3 Marina', courier_country: 'Nigeria', courier_state: 'Lagos' };
  fake.on('courier/filter/index', listed(aCourier(place)));
  fake.on('courier/update', musa);
  const first = await visitRemote(remote, '/allriders/1');
  await first.user.click(await button('Edit Musa Danjuma'));
  await first.user.clear(await dialog().findByLabelText('Phone'));
  await first.user.click(dialog().getByRole('button', { name: 'Save' }));
  await all('Rider phone is required', 'Rider city is required.');
  expect(fake.calls('courier/update')).toEqual([]);
  cleanup();

  fake.on('courier/filter/index', listed(aCourier({ ...place, courier_city: 'Epe' })));
  const { user } = await visitRemote(remote, '/allriders/1');
  await user.click(await button('Edit Musa Danjuma'));
  const phone = await dialog().findByLabelText('Phone');
  await user.clear(phone);
  await user.type(phone, '+234 803 999 8888');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await says('Musa Danjuma saved');
  expect(fake.calls('courier/update')[0]?.body).toEqual({ id: 'courier-1', courier_phone: '2348039998888' });
});

test('an invite names the email, position, job title and job description, and leads to our own form', async () => {
  const offer = {
    invitee_email: 'new@example.com',
    job_title: 'Dispatch rider',
    job_description: 'Lekki and Ajah',
  };
  const [created_at, expires_at] = ['2026-11-20T09:30:00.000Z', '2026-12-04T09:30:00.000Z'];
  fake.on('invite/store', { id: 'invite-1', type: 'courier', ...offer, created_at, expires_at });
  const { user } = await visitRemote(remote, '/allriders/1');
  await user.click(await button('Invite Rider'));
  await user.click(await dialog().findByRole('button', { name: 'Send invite' }));
  await all('Email is required', 'Job title is required', 'Job description is required');
  await user.type(dialog().getByLabelText('Email'), offer.invitee_email);
  await user.type(dialog().getByLabelText('Job title'), offer.job_title);
  await user.type(dialog().getByLabelText('Job description'), offer.job_description);
  await user.click(dialog().getByRole('button', { name: 'Send invite' }));
  await closed();
  expect(fake.calls('invite/store')[0]?.body).toEqual({
    company_id: 'company-1',
    type: 'courier',
    ...offer,
    invite_form_link: `${location.origin}/auth/inviteRegisteration`,
  });
  await says('Invite sent to new@example.com');
});

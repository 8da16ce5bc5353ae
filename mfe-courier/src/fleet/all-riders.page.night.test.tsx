import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import { aCompany, aCountedPage, aPage, aRider } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, chooseTeam, signIn, signOut, startImpersonation } from '@waybill/session';
import { aSessionUser, removeCapability } from '@waybill/session/testing';
import { choicesOf } from '@waybill/ui/testing';
import remote from '../remote.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
  await import('./all-riders.page.tsx');
});
afterAll(() => fake.close());

const musa = aRider({ courier_name: 'Musa Danjuma' });
const bola = aRider({
  id: 'courier-2',
  courier_name: 'Bola Ade',
  company_approved: false,
  status: 'inactive',
});
const gone = aRider({
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

test('riders are listed eight to a page, with approval and status', async () => {
  fake.on('courier/filter/index', { ...listed(musa, bola, gone), total: 30, last_page: 4 });
  const { user } = await visitRemote(remote, '/allriders/1');
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
  expect(await choicesOf(user, 'Rows')).toEqual(['8', '10', '15']);
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

test('only unapproved riders can be approved; riders who have left can only be viewed', async () => {
  fake.on('courier/approve/company', { ...bola, company_approved: true });
  const { user } = await visitRemote(remote, '/allriders/1');
  await user.click(await button('Approve Bola Ade'));
  expect(screen.queryByRole('button', { name: 'Approve Musa Danjuma' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Sani Gone/ })).not.toBeInTheDocument();
  // Who has left keeps the way to their page, by keyboard too.
  expect(screen.getByRole('link', { name: 'View Sani Gone' })).toHaveAttribute(
    'href',
    '/riderView/courier-3',
  );
  await user.click(await dialog().findByRole('button', { name: 'Approve' }));
  await says('Bola Ade approved');
  expect(fake.calls('courier/approve/company')[0]?.body).toEqual({ id: 'courier-2' });
});

test('a rider whom another user approved is shown as approved', async () => {
  const approved = { ...bola, company_approved: true };
  fake.on('courier/approve/company', () => {
    fake.on('courier/filter/index', listed(approved));
    return failWith({ status: 409, code: 'member.already_approved', message: 'Approved already.' });
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
  await user.click(await button('More for Musa Danjuma'));
  await user.click(screen.getByRole('menuitem', { name: 'Delete Musa Danjuma' }));
  expect(await screen.findByRole('dialog', { name: 'Delete Rider' })).toHaveTextContent(
    'Undelivered orders become unassigned',
  );
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  await says('Musa Danjuma deleted');
});

test('the dialog that deletes a rider says what they hold of the company’s money', async () => {
  fake.on('courier/filter/index', listed(aRider({ courier_name: 'Musa Danjuma', cash_held: 12_500 })));
  const { user } = await visitRemote(remote, '/allriders/1');
  await user.click(await button('More for Musa Danjuma'));
  await user.click(screen.getByRole('menuitem', { name: 'Delete Musa Danjuma' }));
  expect(await screen.findByRole('dialog', { name: 'Delete Rider' })).toHaveTextContent(
    'They still hold ₦12,500.00, which stays in the cash book.',
  );
});

test('an employee creates and edits riders; only some roles approve and delete them', async () => {
  signIn(aSessionUser({ roles: ['employee'] }));
  chooseTeam('team-1');
  await visitRemote(remote, '/allriders/1');
  await button('Edit Bola Ade');
  expect(screen.getByRole('button', { name: 'Create Rider' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Approve|Delete)/ })).not.toBeInTheDocument();
});

test('an impersonating administrator views and edits riders, and can do nothing else to them', async () => {
  signIn(aSessionUser({ roles: ['administrator'] }));
  chooseTeam('team-1');
  startImpersonation({ id: 'company-1', company_name: 'Lekki Couriers' });
  await visitRemote(remote, '/allriders/1');
  await button('Edit Bola Ade');
  expect(screen.queryByRole('button', { name: /^(Create|Invite|Approve|Delete)/ })).not.toBeInTheDocument();
});

test('a new rider starts with the company’s region; all but the job title is required', async () => {
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

test('an edit requires all fields, and sends only changed ones, the phone without a plus', async () => {
  const place = { courier_address: '3 Marina', courier_country: 'Nigeria', courier_state: 'Lagos' };
  fake.on('courier/filter/index', listed(aRider(place)));
  fake.on('courier/update', musa);
  const first = await visitRemote(remote, '/allriders/1');
  await first.user.click(await button('Edit Musa Danjuma'));
  await first.user.clear(await dialog().findByLabelText('Phone'));
  await first.user.click(dialog().getByRole('button', { name: 'Save' }));
  await all('Rider phone is required', 'Rider city is required');
  expect(fake.calls('courier/update')).toEqual([]);
  cleanup();

  fake.on('courier/filter/index', listed(aRider({ ...place, courier_city: 'Epe' })));
  const { user } = await visitRemote(remote, '/allriders/1');
  await user.click(await button('Edit Musa Danjuma'));
  const phone = await dialog().findByLabelText('Phone');
  await user.clear(phone);
  await user.type(phone, '+234 803 999 8888');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await says('Musa Danjuma saved');
  expect(fake.calls('courier/update')[0]?.body).toEqual({ id: 'courier-1', courier_phone: '2348039998888' });
});

test('a rider’s cash limit is set, and emptied for that of the company', async () => {
  const place = { courier_address: '3 Marina', courier_country: 'Nigeria', courier_state: 'Lagos' };
  const edit = async (cash_limit: number | null | undefined, typed: string) => {
    fake.on('courier/filter/index', listed(aRider({ ...place, courier_city: 'Epe', cash_limit })));
    fake.on('courier/update', musa);
    const { user } = await visitRemote(remote, '/allriders/1');
    await user.click(await button('Edit Musa Danjuma'));
    const field = await dialog().findByLabelText(/^Cash limit/);
    await user.clear(field);
    if (typed) await user.type(field, typed);
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await says('Musa Danjuma saved');
    cleanup();
    return fake.calls('courier/update').at(-1)?.body;
  };
  expect(await edit(null, '80000')).toEqual({ id: 'courier-1', cash_limit: 80_000 });
  expect(await edit(80_000, '')).toEqual({ id: 'courier-1', clear: ['cash_limit'] });
});

test('an invite has email, position, job title and description, and links to our form', async () => {
  const offer = {
    invitee_email: 'new@example.com',
    job_title: 'Dispatch rider',
    job_description: 'Lekki and Ajah',
  };
  const [created_at, expires_at] = ['2026-11-20T09:30:00.000Z', '2026-12-04T09:30:00.000Z'];
  fake.on('invite/store', { id: 'invite-1', type: 'courier', ...offer, created_at, expires_at });
  const { user } = await visitRemote(remote, '/allriders/1');
  await user.click(await button('Invite Rider'));
  expect(await dialog().findByLabelText('Job title')).toHaveValue('Dispatch rider');
  await user.clear(dialog().getByLabelText('Job title'));
  await user.clear(dialog().getByLabelText('Job description'));
  const clear = document.querySelector('.ant-select-clear')!;
  fireEvent.mouseDown(clear);
  fireEvent.click(clear);
  await user.click(dialog().getByRole('button', { name: 'Send invite' }));
  await all(
    'Email is required',
    'Position is required',
    'Job title is required',
    'Job description is required',
  );
  await user.click(dialog().getByLabelText('Position'));
  await user.click(await screen.findByTitle('Courier'));
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

const aSent = (changes: object = {}) => ({
  id: 'invite-1',
  invitee_email: 'new@example.com',
  type: 'courier' as const,
  job_title: 'Dispatch rider',
  job_description: 'Lekki and Ajah',
  created_at: '2026-11-20T09:30:00.000Z',
  expires_at: '2026-12-04T09:30:00.000Z',
  ...changes,
});
const sentList = () => screen.findByRole('region', { name: 'Invites sent' });

test('riders’ pending invites are listed below, to be sent again or taken back after a question', async () => {
  const staff = aSent({ id: 'invite-2', type: 'employee', invitee_email: 'staff@example.com' });
  fake.on('invite/index', aPage([aSent(), staff]));
  fake.on('invite/store', aSent());
  fake.on('invite/revoke', () => {
    fake.on('invite/index', aPage([staff]));
    return aSent();
  });
  const { user } = await visitRemote(remote, '/allriders/1');
  expect(await sentList()).toHaveTextContent(/new@example.com.*Dispatch rider.*20 Nov.*4 Dec/);
  expect(screen.queryByText('staff@example.com')).not.toBeInTheDocument();
  await user.click(await button('Send the invite to new@example.com again'));
  await says('Invite sent again to new@example.com');
  expect(fake.calls('invite/store')[0]?.body).toMatchObject({
    invitee_email: 'new@example.com',
    type: 'courier',
    job_title: 'Dispatch rider',
    invite_form_link: `${location.origin}/auth/inviteRegisteration`,
  });
  await user.click(await button('Withdraw the invite to new@example.com'));
  expect(fake.calls('invite/revoke')).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Withdraw' }));
  await says('Invite to new@example.com withdrawn');
  expect(fake.calls('invite/revoke')[0]?.body).toEqual({ id: 'invite-1' });
  await waitFor(() => expect(screen.queryByText('Invites sent')).not.toBeInTheDocument());
});

test('a server that lists no invites shows the riders alone', async () => {
  removeCapability('sent_invites');
  await visitRemote(remote, '/allriders/1');
  await screen.findByRole('cell', { name: 'Bola Ade' });
  expect(fake.calls('invite/index')).toEqual([]);
  expect(screen.queryByText(/Invites sent/)).not.toBeInTheDocument();
});

test('the suggested job goes with the position, and one that was typed stays', async () => {
  const { user } = await visitRemote(remote, '/allriders/1');
  await user.click(await button('Invite Rider'));
  const title = dialog().getByLabelText('Job title');
  const description = dialog().getByLabelText('Job description');
  const choosePosition = async (position: string) => {
    await user.click(dialog().getByLabelText('Position'));
    await user.click(await screen.findByTitle(position));
  };
  expect(title).toHaveValue('Dispatch rider');
  await user.clear(description);
  await user.type(description, 'Nights only');
  await choosePosition('Employee');
  await waitFor(() => expect(title).toHaveValue(''));
  expect(description).toHaveValue('Nights only');
  await choosePosition('Courier');
  await waitFor(() => expect(title).toHaveValue('Dispatch rider'));
});

test('staff are offered the positions that they may invite to', async () => {
  signIn(aSessionUser({ roles: ['employee'] }));
  chooseTeam('team-1');
  const { user } = await visitRemote(remote, '/allriders/1');
  await user.click(await button('Invite Rider'));
  await user.click(dialog().getByLabelText('Position'));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).not.toContain('Employee');
  expect(await screen.findAllByTitle('Courier')).not.toEqual([]);
});

/** Opens the dialog for a pasted list and fills it in. */
async function pasteList(list: string) {
  const { user } = await visitRemote(remote, '/allriders/1');
  await user.click(await button('Invite Rider'));
  await user.click(dialog().getByRole('button', { name: 'Invite several at once' }));
  await user.click(dialog().getByLabelText('Emails'));
  await user.paste(list);
  await user.click(dialog().getByRole('button', { name: 'Send invites' }));
  return user;
}
const invited = () => fake.calls('invite/store').map(({ body }) => body.invitee_email);

test('a pasted list with bad lines names each of them and sends nothing', async () => {
  const user = await pasteList('Ada Obi <ada@example.com>\nbola\nmusa@example');
  expect(await screen.findByText(/Line 2: “bola” has no @/)).toHaveTextContent(/Line 3: “musa@example”/);
  expect(invited()).toEqual([]);
  await user.clear(dialog().getByLabelText('Emails'));
  await user.paste('ada@example.com; ADA@example.com, musa@example.com');
  fake.on('invite/store', aSent());
  await user.click(dialog().getByRole('button', { name: 'Send invites' }));
  await says('2 invites sent');
  expect(invited()).toEqual(['ada@example.com', 'musa@example.com']);
  await closed();
});

test('each line of a list has its result; Retry sends what failed, and nothing typed is lost', async () => {
  let isDown = true;
  fake.on('invite/store', ({ body }) => {
    const { invitee_email } = body;
    if (invitee_email === 'bola@example.com')
      failWith({
        status: 422,
        message: 'No',
        errors: { invitee_email: ['is a member of the company already'] },
      });
    if (invitee_email === 'musa@example.com' && isDown) failWith({ status: 500, message: 'Not now.' });
    return aSent({ invitee_email });
  });
  const user = await pasteList('ada@example.com\nbola@example.com\nmusa@example.com');
  const results = async () =>
    (await dialog().findAllByRole('listitem')).map(({ textContent }) =>
      textContent?.replaceAll('\u00a0', ' '),
    );
  await says('1 of 3 invites were sent');
  expect(await results()).toEqual([
    expect.stringMatching(/^ada@example.com ?Sent$/),
    expect.stringMatching(/^bola@example.com ?Not sent ?Email is a member of the company already$/),
    expect.stringMatching(/^musa@example.com ?Failed ?Not now.$/),
  ]);
  expect(dialog().getByLabelText('Job title')).toHaveValue('Dispatch rider');
  isDown = false;
  await user.click(dialog().getByRole('button', { name: 'Retry' }));
  await says('2 of 3 invites were sent');
  expect(invited()).toEqual(['ada@example.com', 'bola@example.com', 'musa@example.com', 'musa@example.com']);
  expect(dialog().queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import { aCompany, someCompanySettings } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, chooseTeam, signIn, signOut } from '@waybill/session';
import { aSessionUser, removeCapability } from '@waybill/session/testing';
import remote from '../remote.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
  await Promise.all([import('./company-settings.page.tsx'), import('../settings/settings.page.tsx')]);
});
afterAll(() => fake.close());

beforeEach(() => {
  fake.reset();
  sessionStorage.clear();
  signOut();
  signIn(aSessionUser({ roles: ['company'] }));
  chooseTeam('team-1');
  fake.on('company/settings/show', someCompanySettings());
  fake.on('company/me', aCompany());
});

const visit = async (page = '') => {
  const visited = await visitRemote(remote, `/settings/company${page}`);
  await screen.findByRole('button', { name: 'Save' });
  const type = async (label: RegExp | string, text: string) => {
    const field = screen.getByLabelText(label);
    await visited.user.clear(field);
    await visited.user.click(field);
    await visited.user.paste(text);
  };
  const press = (name: string) => visited.user.click(screen.getByRole('button', { name }));
  return { ...visited, type, press };
};
const says = (text: string) => waitFor(() => expect(alertStore.getState().alert?.text).toBe(text));
const sent = () => fake.calls('company/settings/update').map(({ body }) => body);

test('an owner sets a cash limit; only what was changed is sent, with the version that was read', async () => {
  fake.on('company/settings/update', someCompanySettings({ version: 2, cash_limit: 50_000 }));
  const { type, press } = await visit('/riders');
  await type(/^Cash limit per rider/, '50000');
  await press('Save');
  await says('Company settings saved');
  expect(sent()).toEqual([{ version: 1, cash_limit: 50_000 }]);
  fake.on('company/settings/update', someCompanySettings({ version: 3 }));
  await waitFor(() => expect(screen.getByLabelText(/^Cash limit/)).toHaveValue('50,000'));
  await type(/^Cash limit per rider/, '');
  await press('Save');
  await waitFor(() => expect(sent()[1]).toEqual({ version: 2, clear: ['cash_limit'] }));
});

const choose = async (user: Awaited<ReturnType<typeof visit>>['user'], label: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: label }));
  // A value that another field has is above the list that was opened last.
  await user.click((await screen.findAllByTitle(option)).at(-1)!);
};

test('a colour that is too light is said before it is sent; a darker one is the company’s', async () => {
  fake.on('company/settings/update', someCompanySettings({ version: 2, brand_colour: '#7a1f5c' }));
  const { press } = await visit();
  const colour = screen.getByLabelText(/^Colour/);
  fireEvent.change(colour, { target: { value: '#f2b705' } });
  await press('Save');
  expect(await screen.findByText(/^Your colour is too light: white text/)).toBeVisible();
  expect(sent()).toHaveLength(0);
  fireEvent.change(colour, { target: { value: '#7a1f5c' } });
  await press('Save');
  await says('Company settings saved');
  expect(sent()).toEqual([{ version: 1, brand_colour: '#7a1f5c' }]);
});

test('an owner sets what riders bring of a delivery, for paid and for unpaid orders', async () => {
  const off = someCompanySettings().proof.paid;
  const proof = { paid: off, unpaid: { ...off, photo: 'required' as const } };
  fake.on('company/settings/update', someCompanySettings({ version: 2, proof }));
  const { user, press, type } = await visit('/proof');
  const table = within(screen.getByRole('table'));
  expect(table.getAllByRole('row')).toHaveLength(5);
  expect(table.getByRole('columnheader', { name: /^Unpaid orders/ })).toBeVisible();
  await choose(user, 'Photo, unpaid orders', 'Required');
  await type(/^Days to keep proof/, '30');
  await press('Save');
  await says('Company settings saved');
  expect(sent()).toEqual([{ version: 1, proof, proof_days: 30 }]);
});

test('proof is stored for 7 to 3,650 days', async () => {
  const { press, type } = await visit('/proof');
  await type(/^Days to keep proof/, '6');
  await press('Save');
  expect(await screen.findByText('Proof is stored for 7 to 3,650 days')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('an owner adds a reason why an order could not be delivered, and the fee of an attempt', async () => {
  const attempt_reasons = [{ code: 'not_at_home', text: 'Not at home', outcome: 'again' as const }];
  fake.on('company/settings/show', someCompanySettings({ attempt_reasons }));
  fake.on('company/settings/update', someCompanySettings({ version: 2 }));
  const { user, press, type } = await visit('/attempts');
  await press('Add an attempt reason');
  await type('Attempt reason 2', 'Not at home');
  await choose(user, 'What happens after reason 2', 'Back to the outlet');
  await type(/^Fee per attempt/, '500');
  await press('Save');
  await says('Company settings saved');
  const added = { code: 'not_at_home_2', text: 'Not at home', outcome: 'return' };
  expect(sent()).toEqual([{ version: 1, attempt_reasons: [...attempt_reasons, added], attempt_fee: 500 }]);
});

test('message texts are added, moved and removed, ten at most', async () => {
  fake.on('company/settings/update', someCompanySettings({ version: 2 }));
  const { type, press } = await visit('/messages');
  const { length } = someCompanySettings().message_texts;
  expect(screen.getByRole('button', { name: 'Move message 1 up' })).toBeDisabled();
  await press('Add a message');
  await type(`Name of message ${length + 1}`, 'Late');
  await type(`Text of message ${length + 1}`, 'We are late');
  for (let place = length + 1; place > 1; place -= 1) await press(`Move message ${place} up`);
  for (let count = length + 2; count <= 10; count += 1) await press('Add a message');
  expect(screen.getByRole('button', { name: 'Add a message' })).toHaveAccessibleDescription(
    '10 messages at most',
  );
  for (let count = 10; count > length + 1; count -= 1) await press(`Remove message ${count}`);
  await press('Save');
  const message_texts = [{ name: 'Late', text: 'We are late' }, ...someCompanySettings().message_texts];
  await waitFor(() => expect(sent()).toEqual([{ version: 1, message_texts }]));
});

test('a message text is shown as it will read, and an unknown placeholder is named', async () => {
  const { type, press } = await visit('/messages');
  expect(screen.getByText('Hello Ngozi Okafor, Lekki Couriers is on the way.')).toBeInTheDocument();
  await type('Text of message 1', 'Hello {custmer}');
  await press('Save');
  expect(await screen.findByText('There is no {custmer}; see the list above')).toBeInTheDocument();
  await type('Text of message 1', 'Order {order}');
  expect(screen.getByText('Order WB-261122-7F3K9Q')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('what another owner has changed since then is shown, and nothing typed is lost', async () => {
  const theirs = someCompanySettings({ version: 2, updated_by: 'Bola Ade', minutes_to_accept: 9 });
  fake.on('company/settings/update', () => failWith({ status: 409, message: 'Changed.', data: theirs }));
  const { type, press } = await visit('/riders');
  await type(/^Cash limit per rider/, '70000');
  fake.on('company/settings/show', theirs);
  await press('Save');
  expect(await screen.findByText(/Bola Ade has since changed Minutes to accept/)).toBeInTheDocument();
  await press('Use their changes, keep mine');
  expect(screen.getByLabelText('Minutes to accept')).toHaveValue('9');
  fake.on('company/settings/update', someCompanySettings({ version: 3 }));
  await press('Save');
  await waitFor(() => expect(sent().at(-1)).toEqual({ version: 2, cash_limit: 70_000 }));
});

/** Another owner saves these while the page is open and the user saves as well. */
const somebodySaves = (changes: Parameters<typeof someCompanySettings>[0]) => {
  const theirs = someCompanySettings({ version: 2, updated_by: 'Bola Ade', ...changes });
  fake.on('company/settings/update', ({ body }) => {
    if (body.version === 2) return someCompanySettings({ ...theirs, version: 3 });
    fake.on('company/settings/show', theirs);
    return failWith({ status: 409, message: 'Changed.', data: theirs });
  });
};

test('of the proof each demand is theirs or mine, and one that both have changed is shown', async () => {
  const { paid, unpaid } = someCompanySettings().proof;
  const proof = {
    paid: { ...paid, photo: 'required' as const },
    unpaid: { ...unpaid, signature: 'required' as const },
  };
  somebodySaves({ proof });
  const { user, press } = await visit('/proof');
  await choose(user, 'Signature, unpaid orders', 'Optional');
  await choose(user, 'Photo, unpaid orders', 'Optional');
  await press('Save');
  const note = within(
    (await screen.findByText(/Bola Ade has since changed Proof of delivery/)).parentElement!,
  );
  expect(note.getAllByRole('button')).toHaveLength(2);
  expect(note.getByText(/^Signature, unpaid orders/)).toHaveTextContent(
    'Required is their change, yours is Optional',
  );
  await press('Use theirs: Signature, unpaid orders');
  await press('Use their changes, keep mine');
  await press('Save');
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({
      version: 2,
      proof: { ...proof, unpaid: { ...proof.unpaid, photo: 'optional' } },
    }),
  );
});

test('reasons and texts that both have changed are shown before mine go out', async () => {
  const attempt_reasons = [{ code: 'gate', text: 'Gate locked', outcome: 'again' as const }];
  somebodySaves({ attempt_reasons });
  const { press, type } = await visit('/attempts');
  await type('Attempt reason 1', 'Nobody there');
  await press('Save');
  const conflict = await screen.findByText(/^Could not be delivered:/);
  expect(conflict).toHaveTextContent('Gate locked (Try again another day) is their change, yours is Nobody');
  await press('Use theirs: Could not be delivered');
  expect(screen.getByLabelText('Attempt reason 1')).toHaveValue('Gate locked');
  await press('Use their changes, keep mine');
  expect(screen.queryByText(/has since changed/)).not.toBeInTheDocument();
});

test('what is theirs altogether is left without a question', async () => {
  const message_texts = [{ name: 'Late', text: 'We are late' }];
  somebodySaves({ message_texts });
  const { user, press, type } = await visit('/messages');
  await type('Text of message 1', 'Hello');
  await press('Save');
  expect(await screen.findByText(/^Message texts:/)).toHaveTextContent('Late: We are late is their change');
  await press('Use theirs: Message texts');
  await press('Use their changes, keep mine');
  await user.click(menu().getByRole('link', { name: 'Riders and cash' }));
  expect(await screen.findByLabelText('Minutes to accept')).toBeInTheDocument();
});

test('a photo is saved when it is chosen, and what was typed before stays', async () => {
  const picture = '/api/photo/show?id=1';
  fake.on('company/settings/update', someCompanySettings({ version: 2, company_picture: picture }));
  const { user, type, press } = await visit();
  await type('Company name', 'Lekki Movers');
  await user.upload(screen.getByLabelText('Photo'), new File(['x'], 'logo.png', { type: 'image/png' }));
  await waitFor(() =>
    expect(sent()).toEqual([{ version: 1, base64_photos: ['data:image/png;base64,eA=='] }]),
  );
  await waitFor(() => expect(document.querySelector('img')).toHaveAttribute('src', picture));
  await press('Save');
  await waitFor(() => expect(sent()[1]).toEqual({ version: 2, company_name: 'Lekki Movers' }));
});

test('what is missing is named on its field before anything is sent', async () => {
  const { type, press } = await visit('/riders');
  await type('Minutes to accept', '0');
  await type(/^Cash limit/, '0');
  await press('Save');
  expect(await screen.findByText('Riders need at least 1 minute')).toBeInTheDocument();
  expect(screen.getByText(/must be more than 0/)).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

const menu = () => within(screen.getByRole('navigation', { name: 'Settings' }));

test('a page has an address of its own, and the menu leads to the others', async () => {
  const { user, address } = await visit('/riders');
  expect(menu().getByRole('link', { name: 'Riders and cash' })).toHaveAttribute('aria-current', 'page');
  await user.click(menu().getByRole('link', { name: 'Messages' }));
  expect(await screen.findByLabelText('Name of message 1')).toBeInTheDocument();
  expect(address()).toBe('/settings/company/messages');
});

test('what is not saved is asked about before a link leaves it; staying keeps it, leaving throws it away', async () => {
  const { user, type, press, address } = await visit();
  await type('Company name', 'Lekki Movers');
  await user.click(menu().getByRole('link', { name: 'Messages' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await press('Stay');
  expect(screen.getByLabelText('Company name')).toHaveValue('Lekki Movers');
  await user.click(menu().getByRole('link', { name: 'Messages' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await press('Leave without saving');
  expect(await screen.findByLabelText('Name of message 1')).toBeInTheDocument();
  expect(address()).toBe('/settings/company/messages');
  await user.click(menu().getByRole('link', { name: 'Company profile' }));
  expect(await screen.findByLabelText('Company name')).toHaveValue('Lekki Couriers');
});

test('Settings shows what is set, with the way to change it; a server without it shows none', async () => {
  fake.on('third-party/token/me', []);
  fake.on('role/index', []);
  fake.on('second-party/rate/index', []);
  const { user } = await visitRemote(remote, '/settings');
  const section = within(await screen.findByRole('region', { name: 'Company' }));
  expect(await section.findByText(/^No cash limit/)).toBeInTheDocument();
  await user.click(section.getByRole('link', { name: 'Company profile' }));
  expect(await screen.findByRole('heading', { name: 'Company settings' })).toBeInTheDocument();
});

test('a server that has no company settings says so', async () => {
  removeCapability('company_settings');
  await visitRemote(remote, '/settings/company');
  expect(await screen.findByText('This server has no company settings')).toBeInTheDocument();
  expect(fake.calls('company/settings/show')).toEqual([]);
});

test('settings that could not be loaded offer Retry', async () => {
  fake.on('company/settings/show', () => failWith({ status: 500, message: 'Broken.' }));
  const { user } = await visitRemote(remote, '/settings/company');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fake.on('company/settings/show', someCompanySettings());
  await user.click(retry);
  expect(await screen.findByLabelText('Company name')).toHaveValue('Lekki Couriers');
});

import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import {
  addLagosDays,
  lagosDayOf,
  type ThirdPartyCall,
  type ThirdPartyCallPage,
  type ThirdPartyToken,
} from '@waybill/contract';
import { aCompany, aPage } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { chooseTeam, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../remote.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
  await Promise.all([
    import('./settings.page.tsx'),
    import('./create-token.dialog.tsx'),
    import('./token-calls.page.tsx'),
    import('./token-call.dialog.tsx'),
  ]);
});
afterAll(() => fake.close());

const at = '2026-11-20T09:30:00.000Z';
const token: ThirdPartyToken = {
  id: 'token-1',
  label: 'Chow app',
  created: at,
  token: '…abcd',
  last_used_at: null,
  scopes: ['orders.place', 'orders.track'],
  expires_at: null,
  calls_per_minute: 120,
  is_test: false,
};

beforeEach(() => {
  fake.reset();
  sessionStorage.clear();
  signOut();
  signIn(aSessionUser({ roles: ['company'] }));
  chooseTeam('team-1');
  fake.on('third-party/token/me', [token]);
  fake.on('role/index', []);
  fake.on('employee/filter/index', []);
  fake.on('second-party/rate/index', []);
  fake.on('company/me', aCompany());
});

const dialog = () => within(screen.getByRole('dialog'));
const openForm = async () => {
  const { user } = await visitRemote(remote, '/settings');
  await user.click(await screen.findByRole('button', { name: 'Create Third Party Token' }));
  await user.type(await dialog().findByLabelText('Label'), 'Bukka app');
  return user;
};
const sent = () => fake.calls('third-party/token/store')[0]!.body;

describe('the list of tokens', () => {
  test('says what each may do and when it ends, and which are for tests or have ended', async () => {
    fake.on('third-party/token/me', [
      { ...token, is_test: true },
      { ...token, id: 'token-2', label: 'Old app', expires_at: '2026-01-31T23:00:00.000Z' },
      { ...token, id: 'token-3', label: 'Of before', scopes: undefined, expires_at: undefined },
    ]);
    await visitRemote(remote, '/settings');
    const row = async (label: string) =>
      (await screen.findByRole('button', { name: `Revoke ${label}` })).closest('tr');
    expect(await row('Chow app')).toHaveTextContent(/Chow app.*Test.*Place, Track.*Never/);
    expect(await row('Old app')).toHaveTextContent(/Old app.*Ended.*31 Jan 2026/);
    expect(await row('Of before')).toHaveTextContent(/Place, Read/);
    expect(screen.getByRole('link', { name: 'Calls of Old app' })).toHaveAttribute(
      'href',
      '/settings/tokens/token-2',
    );
  });
});

describe('revoking a token', () => {
  const ask = async (scopes: ThirdPartyToken['scopes']) => {
    fake.on('third-party/token/me', [{ ...token, scopes }]);
    const { user } = await visitRemote(remote, '/settings');
    await user.click(await screen.findByRole('button', { name: 'Revoke Chow app' }));
    return screen.findByRole('dialog');
  };

  test('says that its webhooks go, and that it books no more where it could', async () => {
    expect(await ask(['orders.place'])).toHaveTextContent(
      /can book no more orders, with immediate.*webhooks that it created are deleted/,
    );
  });

  test('says of one that could not book that it makes no more calls', async () => {
    expect(await ask(['orders.read'])).toHaveTextContent(/can make no more calls, with immediate effect/);
  });
});

describe('a new token', () => {
  beforeEach(() => fake.on('third-party/token/store', { ...token, token: 'x'.repeat(43) }));

  test('may place and read orders and has no end, unless something else is chosen', async () => {
    const user = await openForm();
    const isChecked = (name: RegExp) => dialog().getByRole<HTMLInputElement>('checkbox', { name }).checked;
    expect([/^Place/, /^Read/, /^Cancel/, /^Track/, /^Be notified/].map(isChecked)).toEqual([
      ...[true, true],
      ...[false, false, false],
    ]);
    await user.click(dialog().getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(sent()).toEqual({ label: 'Bukka app', company_id: 'company-1' }));
  });

  test('is sent with the chosen scopes, end, limit and as a test', async () => {
    const user = await openForm();
    await user.click(dialog().getByRole('radio', { name: 'Nobody, for tests' }));
    await user.click(dialog().getByRole('checkbox', { name: /^Read/ }));
    await user.click(dialog().getByRole('checkbox', { name: /^Cancel/ }));
    await user.click(dialog().getByRole('radio', { name: '90 days' }));
    await user.type(dialog().getByLabelText(/^Calls a minute/), '30');
    await user.click(dialog().getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(sent()).toEqual({
        label: 'Bukka app',
        company_id: 'company-1',
        scopes: ['orders.place', 'orders.cancel'],
        expires_on: addLagosDays(lagosDayOf(new Date()), 90),
        calls_per_minute: 30,
        is_test: true,
      }),
    );
  });

  test('needs a scope, a last day that is not past, and a limit within bounds', async () => {
    const user = await openForm();
    await user.click(dialog().getByRole('checkbox', { name: /^Place/ }));
    await user.click(dialog().getByRole('checkbox', { name: /^Read/ }));
    await user.click(dialog().getByRole('radio', { name: 'A day' }));
    await user.type(await dialog().findByLabelText('Last day'), '01/01/2026');
    await user.type(dialog().getByLabelText(/^Calls a minute/), '5000');
    await user.click(dialog().getByRole('button', { name: 'Create' }));
    expect(await dialog().findByText('Choose at least one')).toBeInTheDocument();
    expect(dialog().getByText('The last day must not be in the past')).toBeInTheDocument();
    expect(dialog().getByText('Calls a minute must be at most 1,200')).toBeInTheDocument();
    expect(fake.calls('third-party/token/store')).toHaveLength(0);
  });
});

const call: ThirdPartyCall = {
  id: 'call-1',
  at,
  method: 'POST',
  path: '/api/third-party/order/store',
  status: 201,
  code: null,
  ms: 31,
  order_id: 'order-1',
  order_number: 'WB-261120-7F3K9Q',
  request_id: 'request-1',
  sent: '{"order_paid":false,"customer_name":"[not shown]"}',
  response: '{"status_code":201}',
};
const rejected: ThirdPartyCall = {
  ...call,
  id: 'call-2',
  status: 422,
  code: 'request.invalid',
  order_id: null,
  order_number: null,
  response: '{"message":"Some fields are not valid.","errors":{"customer_phone":["is required"]}}',
};
const page = (...calls: ThirdPartyCall[]): ThirdPartyCallPage => ({ ...aPage(calls), token });

describe('the calls of a token', () => {
  const address = '/settings/tokens/token-1';

  test('are shown with their responses in plain words; a real order can be opened', async () => {
    const tooMany = { ...rejected, id: 'call-3', status: 429, response: '{"message":"Please wait."}' };
    fake.on('third-party/token/call/index', page(call, rejected, tooMany));
    await visitRemote(remote, address);
    expect(await screen.findByRole('heading', { name: 'Calls of Chow app' })).toBeInTheDocument();
    expect(screen.getAllByText('Book an order')).toHaveLength(3);
    expect(screen.getByText('Rejected: customer_phone is required')).toBeInTheDocument();
    expect(screen.getByText('Rejected: Please wait.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'WB-261120-7F3K9Q' })).toHaveAttribute(
      'href',
      '/orders?order=order-1',
    );
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  });

  test('come with what the token may do, its last day, its limit and where its orders go', async () => {
    const shown = { ...token, is_test: true, expires_at: '2026-11-26T23:00:00.000Z' };
    fake.on('third-party/token/call/index', { ...page(call), token: shown });
    await visitRemote(remote, address);
    const value = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;
    expect(await value('Allowed to')).toBe('Place, Track');
    expect(await value('Last day')).toBe('26 Nov 2026');
    expect(await value('Calls a minute')).toBe('120');
    expect(await value('Orders go to')).toBe('Nobody, for tests');
  });

  test('can be opened to see what was sent and responded', async () => {
    fake.on('third-party/token/call/index', page(rejected));
    const { user } = await visitRemote(remote, address);
    await user.click(await screen.findByRole('button', { name: /^Details of Book an order/ }));
    expect(await dialog().findByText('POST /api/third-party/order/store')).toBeInTheDocument();
    expect(dialog().getByText('422, request.invalid')).toBeInTheDocument();
    expect(dialog().getByRole('region', { name: 'Sent' })).toHaveTextContent(
      '"customer_name": "[not shown]"',
    );
    expect(dialog().getByRole('region', { name: 'Response' })).toHaveTextContent('is required');
  });

  test('are filtered to those that were rejected, in the address', async () => {
    fake.on('third-party/token/call/index', page(rejected));
    await visitRemote(remote, `${address}?show=errors`);
    await screen.findByText('Rejected: customer_phone is required');
    const { query } = fake.calls('third-party/token/call/index')[0]!;
    expect([query.get('id'), query.get('show')]).toEqual(['token-1', 'errors']);
  });

  test('say when there are none, and offer to try again what failed', async () => {
    fake.on('third-party/token/call/index', () => failWith({ status: 500, message: 'Broken' }));
    const { user } = await visitRemote(remote, address);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fake.on('third-party/token/call/index', page());
    await user.click(retry);
    expect(await screen.findByText('No calls in the last 7 days')).toBeInTheDocument();
  });

  test('of a token that is not one’s own are none', async () => {
    fake.on('third-party/token/call/index', () => failWith({ status: 404, message: 'No such record.' }));
    await visitRemote(remote, address);
    expect(await screen.findByText('Token not found')).toBeInTheDocument();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import type { SuiteHealth, SuitePart } from '@waybill/contract';
import { endImpersonation, signOut, startImpersonation } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { enterAs, visitSuite } from '../testing/visit-suite.tsx';
import {
  aSuiteHealth,
  aSwitch,
  crashes,
  current,
  previous,
  seenInPrevious,
} from './testing/a-suite-health.ts';

let api: FakeApi;
beforeAll(async () => {
  api = await startFakeApi();
});
afterAll(() => api.close());
afterEach(async () => {
  act(() => {
    endImpersonation();
    signOut();
  });
  await waitFor(() => expect(api.readers()).toBe(0));
  api.reset();
});

const visit = async (health: SuiteHealth = aSuiteHealth()) => {
  api.on('suite/health', health);
  enterAs(aSessionUser({ roles: ['administrator'] }));
  const suite = await visitSuite('/suite');
  await screen.findByRole('heading', { name: 'Suite health' });
  return suite;
};
const part = async (title: string) => within(await screen.findByRole('region', { name: title }));
const orders = () => part('Orders');
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

test('an administrator opens it from the navigation, and needs no remote for it', async () => {
  api.on('suite/health', aSuiteHealth());
  enterAs(aSessionUser({ roles: ['administrator'] }));
  const lost = async () => {
    throw new Error('404');
  };
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, address } = await visitSuite('/companies/1', { admin: lost });
  const sidebar = within(screen.getByRole('complementary'));
  await user.click(sidebar.getByRole('link', { name: 'Suite health' }));
  expect(await screen.findByRole('heading', { name: 'Suite health' })).toBeVisible();
  expect(address()).toBe('/suite');
  expect(sidebar.getByRole('link', { name: 'Suite health' })).toHaveAttribute('aria-current', 'page');
  await waitFor(() => expect(document.title).toBe('Suite health · Waybill'));
  expect(await orders()).toBeTruthy();
  jest.restoreAllMocks();
});

test.each(['company', 'courier'] as const)('a %s has neither the link nor the page', async (role) => {
  enterAs(aSessionUser({ roles: [role] }));
  const { address } = await visitSuite('/suite');
  await waitFor(() => expect(address()).not.toBe('/suite'));
  expect(screen.queryByRole('link', { name: 'Suite health' })).not.toBeInTheDocument();
});

test('an administrator who impersonates a company has neither', async () => {
  await visit();
  act(() => startImpersonation({ id: 'company-9', company_name: 'Eko Swift' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Suite health' })).toBeNull());
  expect(screen.queryByRole('link', { name: 'Suite health' })).not.toBeInTheDocument();
});

test('a part shows its build, who has it, how long it takes, and what failed', async () => {
  const { user } = await visit(aSuiteHealth({ failures: [crashes(2)] }));
  const shown = await orders();
  expect(shown.getByText('Running')).toBeVisible();
  const figures = (name: string) => shown.getByText(name).nextElementSibling;
  expect(figures('Build')).toHaveTextContent(current);
  expect(figures('Last 24 hours')).toHaveTextContent('12 devices, 2 users');
  expect(figures('Load time p50, p95')).toHaveTextContent('320 ms, 1.4 s');
  expect(figures('Failures in 7 days')).toHaveTextContent('2');
  await user.click(shown.getByText('Who sees which build'));
  expect(shown.getByText('Ada Obi')).toHaveTextContent('Ada Obi Lekki Couriers');
  await user.click(shown.getByText('Last failures'));
  expect(shown.getByText('price is not a number')).toBeVisible();
  expect((await part('Shell')).queryByRole('button', { name: /^Switch/ })).not.toBeInTheDocument();
});

test('failures that strangers reported stand apart, and are no failures of the part', async () => {
  const [message] = crashes(1).messages;
  const failures = [{ ...crashes(40), signed_in: 3, messages: [{ ...message!, signed_in: false }] }];
  const { user } = await visit(aSuiteHealth({ failures }));
  const shown = await orders();
  expect(shown.getByText('Running')).toBeVisible();
  const figure = shown.getByText('Failures in 7 days').nextElementSibling;
  expect(figure).toHaveTextContent('3Reported without sign-in: 37');
  await user.click(shown.getByText('Last failures'));
  expect(shown.getByText(/\(not signed in\)/)).toBeVisible();
});

const off = aSwitch({ is_off: true, reason: 'Prices are wrong' });
interface StateCase {
  state: string;
  orders?: Partial<SuitePart>;
  others?: Partial<SuiteHealth>;
}
const cases: readonly StateCase[] = [
  { state: 'Running', orders: { failures: [crashes(10)] } },
  { state: 'Failing', orders: { failures: [crashes(11)] } },
  { state: 'Running', orders: { failures: [{ ...crashes(900), signed_in: 10 }] } },
  { state: 'Failing', orders: { name: 'auth', failures: [{ ...crashes(11), signed_in: 0 }] } },
  { state: 'Failing', others: { bad: [{ name: 'orders', problem: 'has no title' }] } },
  { state: 'Failing', orders: { build_id: null } },
  { state: 'Earlier version shown', orders: { seen: [seenInPrevious(2)] } },
  { state: 'Running', orders: { seen: [seenInPrevious(70)] } },
  { state: 'Running', orders: { seen: [seenInPrevious(12)] }, others: { switched: [aSwitch()] } },
  { state: 'Pinned', orders: { switch: aSwitch({ pinned_build: previous }) } },
  { state: 'Off', orders: { switch: off, failures: [crashes(900)] } },
];
test.each(cases)('the state of a part is $state: case %#', async ({ state, orders: changes, others }) => {
  await visit(aSuiteHealth(changes, others));
  const heading = await screen.findByRole('heading', { name: 'Orders' });
  expect(heading.nextElementSibling).toHaveTextContent(state);
});

test('the registry says when it is not in order, and which entries are not', async () => {
  const bad = [{ name: 'orders', problem: 'has no title' }];
  await visit(aSuiteHealth({}, { registry: 'last good', bad }));
  const registry = await part('Registry');
  expect(registry.getByText('Last good')).toBeVisible();
  expect(registry.getByText(/^Failing: Orders\. The registry on disk cannot be read/)).toBeVisible();
  expect(registry.getByRole('listitem')).toHaveTextContent('Orders: its entry has no title');
});

test('Orders is switched off with a reason, and on again', async () => {
  const { user } = await visit();
  api.on('suite/switch', () => {
    api.on('suite/health', aSuiteHealth({ switch: off }, { switched: [off] }));
    return off;
  });
  await user.click((await orders()).getByRole('button', { name: 'Switch off Orders' }));
  const question = dialog('Switch off Orders');
  expect(question.getByText(/12 devices did in the last 24 hours/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Switch off' }));
  expect(await question.findByText('Reason is required')).toBeVisible();
  expect(api.calls('suite/switch')).toHaveLength(0);
  await user.type(question.getByLabelText('Reason'), 'Prices are wrong');
  await user.click(question.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('Orders switched off')).toBeVisible();
  expect(api.calls('suite/switch')[0]?.body).toEqual({
    remote: 'orders',
    is_off: true,
    reason: 'Prices are wrong',
  });
  expect(await (await orders()).findByText(/People read: “Prices are wrong”/)).toBeVisible();
  expect((await part('Changes of switches')).getByRole('listitem')).toHaveTextContent(
    'Orders switched off: “Prices are wrong”Platform Admin',
  );

  await user.click((await orders()).getByRole('button', { name: 'Switch on Orders' }));
  await user.click(dialog('Switch on Orders').getByRole('button', { name: 'Switch on' }));
  await waitFor(() => expect(api.calls('suite/switch')[1]?.body).toEqual({ remote: 'orders' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a build is pinned, the previous one at first; being off stays as it is', async () => {
  const { user } = await visit(aSuiteHealth({ switch: off }));
  api.on('suite/switch', aSwitch({ ...off, pinned_build: previous }));
  await user.click((await orders()).getByRole('button', { name: 'Pin a build of Orders' }));
  await user.click(dialog('Pin a build of Orders').getByRole('button', { name: 'Pin this build' }));
  await waitFor(() =>
    expect(api.calls('suite/switch')[0]?.body).toEqual({
      remote: 'orders',
      is_off: true,
      reason: 'Prices are wrong',
      pinned_build: previous,
    }),
  );
});

test('a build that does not fit is not pinned, and the operator reads what is missing', async () => {
  const { user } = await visit();
  const missing = ['ui 1 (the shell gives 2)', '@waybill/ui: Chart'];
  api.on('suite/switch', () =>
    failWith({ status: 409, code: 'suite.unfit_build', message: 'Unfit', data: { missing } }),
  );
  await user.click((await orders()).getByRole('button', { name: 'Pin a build of Orders' }));
  const pin = dialog('Pin a build of Orders');
  await user.click(pin.getByRole('button', { name: 'Pin this build' }));
  expect(
    await pin.findByText('It does not fit. Missing: ui 1 (the shell gives 2); @waybill/ui: Chart'),
  ).toBeVisible();
});

test('a pin is removed after a question that names both builds', async () => {
  const { user } = await visit(aSuiteHealth({ switch: aSwitch({ pinned_build: previous }) }));
  expect((await orders()).getByText(/is published and waits/)).toBeVisible();
  api.on('suite/switch', aSwitch());
  await user.click((await orders()).getByRole('button', { name: 'Remove the pin of Orders' }));
  const question = dialog('Remove the pin of Orders');
  expect(question.getByText(previous)).toBeVisible();
  expect(question.getByText(current)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Remove pin' }));
  await waitFor(() => expect(api.calls('suite/switch')[0]?.body).toEqual({ remote: 'orders' }));
});

test('a switch that is rejected leaves the question open and says why', async () => {
  const { user } = await visit();
  api.on('suite/switch', () => failWith({ status: 503, message: 'The database is away.' }));
  await user.click((await orders()).getByRole('button', { name: 'Switch off Orders' }));
  const question = dialog('Switch off Orders');
  await user.type(question.getByLabelText('Reason'), 'Prices are wrong');
  await user.click(question.getByRole('button', { name: 'Switch off' }));
  expect(await question.findByText('The database is away.')).toBeVisible();
  expect(question.getByLabelText('Reason')).toHaveValue('Prices are wrong');
});

test('what others change appears by itself', async () => {
  await visit();
  await orders();
  await waitFor(() => expect(api.readers()).toBe(1));
  api.on('suite/health', aSuiteHealth({ switch: off }));
  api.broadcast({ event: 'suite', data: { number: 43, shell: null } });
  expect(await (await orders()).findByText('Off')).toBeVisible();
});

test('an error offers Retry; what was there stays', async () => {
  const { user } = await visit();
  await orders();
  api.on('suite/health', () => failWith({ status: 500, message: 'Something went wrong on our side.' }));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Suite health could not be loaded')).toBeVisible();
  expect((await orders()).getByText('Running')).toBeVisible();
  api.on('suite/health', aSuiteHealth());
  await user.click(alert.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('a server without these calls is named as the reason', async () => {
  enterAs(aSessionUser({ roles: ['administrator'] }));
  await visitSuite('/suite');
  expect(await screen.findByText(/This server has no health calls/)).toBeVisible();
});

test('a remote without builds offers none to pin', async () => {
  await visit(aSuiteHealth({ build_id: null, builds: [], seen: [], load_times: [] }));
  const shown = await orders();
  expect(shown.queryByRole('button', { name: /^Pin/ })).not.toBeInTheDocument();
  expect(shown.queryByText('Who sees which build')).not.toBeInTheDocument();
  expect(shown.getByText('Nobody')).toBeVisible();
});

test('loads in which an earlier build stood in are counted apart', async () => {
  await visit(aSuiteHealth({ earlier_shown: 1234 }));
  expect((await orders()).getByText('Earlier build shown: 1,234')).toBeVisible();
  expect((await part('Shell')).queryByText(/Earlier build shown/)).toBeNull();
});

test('what the suite withdrew is given to all again by one press, and it says why', async () => {
  const rollout = {
    build_id: current,
    held_build_id: previous,
    share: 0,
    since: new Date().toISOString(),
    withdrawn_at: new Date().toISOString(),
    set_by: null,
    users: 31,
    failed_users: 7,
    held_users: 240,
    held_failed_users: 1,
  };
  const { user } = await visit(aSuiteHealth({ rollout }));
  const shown = await orders();
  expect(shown.getByText('Withdrawn')).toBeVisible();
  expect(shown.getByText(/was withdrawn automatically/)).toHaveTextContent(
    /failed 7 of 31 users; b0b0b0b0b0b0 failed 1 of 240 users. Everybody gets b0b0b0b0b0b0/,
  );
  api.on('suite/share', { ...rollout, share: 100 });
  await user.click(shown.getByRole('button', { name: 'Give it to all: Orders' }));
  await waitFor(() => expect(api.calls('suite/share')[0]?.body).toEqual({ remote: 'orders', share: 100 }));
});

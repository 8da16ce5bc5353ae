import { Blob } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, failWith, loseConnection, startFakeApi } from '@waybill/api/testing';
import type { Role } from '@waybill/contract';
import { aCountedPage, aPage, aRider } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, chooseTeam, clearAlert, signIn, signOut, startImpersonation } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { saveDraft } from '@waybill/ui/fields';
import { chooseFilter } from '@waybill/ui/testing';
import remote from '../remote.ts';
import {
  aCashDay,
  aCashDelivery,
  aCashEntry,
  aDayClosing,
  aHandIn,
  aRiderCash,
  someFigures,
} from './testing/cash-samples.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());

const signInAs = (...roles: Role[]) => {
  signOut();
  signIn(aSessionUser({ roles }));
  chooseTeam('team-1');
};

beforeEach(() => {
  fake.reset();
  clearAlert();
  sessionStorage.clear();
  signInAs('accountant');
  fake.on('courier/filter/index', aCountedPage([aRider()], { active: 1, inactive: 0 }));
});

const visit = (address: string) => visitRemote(remote, address);
const button = (name: string) => screen.findByRole('button', { name });
const alertText = () => alertStore.getState().alert?.text;
const mamaPut = {
  id: 'outlet-1',
  name: 'Mama Put',
  kind: 'outlet' as const,
  is_deleted: false,
  owed_now: 7_500,
  address: null,
};
const bodyOf = (path: Parameters<FakeApi['calls']>[0]) => fake.calls(path).at(-1)?.body;

describe('who has how much', () => {
  test('each rider is listed with the sum to hand in, and leads to their cash', async () => {
    const {
      deliveries: _d,
      debts: _b,
      credits: _c,
      ...summary
    } = aRiderCash({
      cash_limit_in_force: 6_000,
      says_remitted_amount: 2_000,
    });
    fake.on('cash/rider/index', aPage([summary]));
    const { user, address } = await visit('/cash/riders/1');
    const line = (await screen.findByRole('link', { name: 'Musa Danladi' })).closest('tr')!;
    expect(line).toHaveTextContent('83 % of ₦6,000.00');
    expect(line).toHaveTextContent('₦2,000.00');
    fake.on('cash/rider/show', aRiderCash());
    await user.click(within(line).getByRole('link', { name: 'Hand in' }));
    await waitFor(() => expect(address()).toBe('/cash/rider/courier-1'));
    expect(await screen.findByRole('heading', { name: 'Musa Danladi' })).toBeVisible();
  });

  test('no rider has money: that is said', async () => {
    fake.on('cash/rider/index', aPage([]));
    await visit('/cash/riders/1');
    expect(await screen.findByText('No rider has cash to hand in')).toBeVisible();
  });

  const tabs = async () =>
    within(await screen.findByRole('navigation', { name: 'Cash' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  test('a company that takes no expenses is told so where they would be', async () => {
    fake.on('pay/expense/index', { ...aPage([]), takes_expenses: false });
    await visit('/cash/expenses/1');
    expect(await tabs()).toContain('Expenses');
    expect(
      await screen.findByText('Riders can claim once the company’s owner allows expenses.'),
    ).toBeVisible();
  });

  test('employees see riders, days and expenses; book and statements are for owner and accountant', async () => {
    fake.on('cash/rider/index', aPage([]));
    signInAs('employee');
    await visit('/cash/riders/1');
    await waitFor(async () => expect(await tabs()).toEqual(['Riders', 'Days', 'Expenses']));
    for (const address of ['/cash/book/1', '/cash/statements/1']) {
      const visited = await visit(address);
      await waitFor(() => expect(visited.address()).toBe('/cash/riders/1'));
    }
    expect(fake.calls('cash/entry/index')).toEqual([]);
  });

  test('an administrator who acts for the company sees all of it, and takes nothing in', async () => {
    signInAs('administrator');
    startImpersonation({ id: 'company-9', company_name: 'Surulere Express' });
    const rider = aRiderCash();
    fake.on('cash/rider/index', aPage([rider]));
    fake.on('cash/rider/show', rider);
    const { user } = await visit('/cash/riders/1');
    await waitFor(async () =>
      expect(await tabs()).toEqual([
        'Riders',
        'Days',
        'Book',
        'Statements',
        'Settlement',
        'Transfers',
        'Expenses',
      ]),
    );
    await user.click(await screen.findByRole('link', { name: 'Show' }));
    expect(await screen.findByText('You can see this rider’s cash but cannot receive it.')).toBeVisible();
    expect(screen.queryByLabelText('Counted cash')).toBeNull();
  });
});

const twoOrders = () =>
  aRiderCash({
    deliveries: [
      aCashDelivery({ order_number: 'WB-1', remaining: 5_000 }),
      aCashDelivery({ order_number: 'WB-2', remaining: 3_000 }),
    ],
  });

describe('hand-in', () => {
  test('says what the typed sum covers, needs the code, and shows a receipt', async () => {
    fake.on('cash/rider/show', twoOrders());
    fake.on('cash/hand-in/store', aHandIn({ amount: 6_000, difference: -2_000 }));
    const { user } = await visit('/cash/rider/courier-1');
    await user.type(await screen.findByLabelText('Counted cash'), '6000');
    expect(await screen.findByText('₦2,000.00 short')).toBeVisible();
    expect(
      screen.getByText(/Covers 1 order of 2, oldest first; of WB-2, ₦2,000.00 is missing/),
    ).toBeVisible();
    await user.click(await button('Hand in'));
    expect(await screen.findByText('Enter the code shown on the rider’s phone')).toBeVisible();
    expect(fake.calls('cash/hand-in/store')).toHaveLength(0);
    await user.click(screen.getByText('Become a debt'));
    await user.type(screen.getByLabelText('Code on the rider’s phone'), '123 456');
    await user.click(await button('Hand in'));
    expect(await screen.findByRole('heading', { name: '₦6,000.00 handed in' })).toBeVisible();
    expect(bodyOf('cash/hand-in/store')).toMatchObject({
      courier_id: 'courier-1',
      amount: 6_000,
      code: '123456',
      shortage: 'debt',
    });
    expect(screen.getByText('No. 12')).toBeVisible();
  });

  test('what a typed sum leaves of earlier debts is said, so that what is short adds up', async () => {
    fake.on('cash/rider/show', { ...twoOrders(), debts_amount: 500, cash_held: 8_500 });
    const { user } = await visit('/cash/rider/courier-1');
    await user.type(await screen.findByLabelText('Counted cash'), '7500');
    expect(await screen.findByText('₦1,000.00 short')).toBeVisible();
    expect(
      screen.getByText(/of WB-2, ₦500\.00 is missing; ₦500\.00 of earlier debts stays open/),
    ).toBeVisible();
  });

  test('next to the receipt no sum of before is shown: the new ones, and until then that they load', async () => {
    fake.on('cash/rider/show', twoOrders());
    fake.on('cash/hand-in/store', aHandIn({ amount: 5_000 }));
    const { user } = await visit('/cash/rider/courier-1');
    expect(await screen.findByText('₦8,000.00')).toBeVisible();
    await user.type(screen.getByLabelText('Counted cash'), '5000');
    await user.type(screen.getByLabelText('Code on the rider’s phone'), '123456');
    let respond = () => {};
    fake.on('cash/rider/show', () => {
      const after = aRiderCash({ deliveries: [aCashDelivery({ order_number: 'WB-2', remaining: 3_000 })] });
      return new Promise((resolve) => {
        respond = () => resolve(after);
      });
    });
    await user.click(await button('Hand in'));
    expect(await screen.findByRole('heading', { name: '₦5,000.00 handed in' })).toBeVisible();
    expect(screen.queryByText('₦8,000.00')).toBeNull();
    expect(screen.queryByText('WB-2')).toBeNull();
    expect(screen.getByRole('status', { name: 'Loading the rider’s cash' })).toBeVisible();
    await user.click(await button('Hand in more'));
    expect(screen.queryByLabelText('Counted cash')).toBeNull();
    respond();
    expect(await screen.findByText('WB-2')).toBeVisible();
    expect(screen.getByText('Expected: ₦3,000.00')).toBeVisible();
    expect(screen.getAllByText('₦3,000.00')[0]).toBeVisible();
    expect(screen.queryByRole('status', { name: 'Loading the rider’s cash' })).toBeNull();
  });

  test('a wrong code is said, and what was typed stays', async () => {
    fake.on('cash/rider/show', twoOrders());
    fake.on('cash/hand-in/store', () =>
      failWith({
        status: 422,
        code: 'cash.code_wrong',
        message: 'This is not the code on the rider’s phone.',
        errors: { code: ['This is not the code on the rider’s phone.'] },
      }),
    );
    const { user } = await visit('/cash/rider/courier-1');
    await user.type(await screen.findByLabelText('Counted cash'), '8000');
    expect(await screen.findByText('Exactly what they have')).toBeVisible();
    await user.type(screen.getByLabelText('Code on the rider’s phone'), '000000');
    await user.click(await button('Hand in'));
    expect(await screen.findByText(/This is not the code on the rider’s phone/)).toBeVisible();
    expect(screen.getByLabelText('Code on the rider’s phone')).toBeInvalid();
    expect(screen.getByLabelText('Counted cash')).toHaveValue('8,000');
  });

  test('more than they have needs a second look first', async () => {
    fake.on('cash/rider/show', twoOrders());
    fake.on('cash/hand-in/store', aHandIn({ amount: 80_000 }));
    const { user } = await visit('/cash/rider/courier-1');
    await user.type(await screen.findByLabelText('Counted cash'), '80000');
    await user.type(screen.getByLabelText('Code on the rider’s phone'), '123456');
    await user.click(await button('Hand in'));
    await user.click(await button('Change it'));
    expect(fake.calls('cash/hand-in/store')).toHaveLength(0);
    await user.click(await button('Hand in'));
    await user.click(await button('Yes, hand in'));
    await waitFor(() => expect(fake.calls('cash/hand-in/store')).toHaveLength(1));
  });

  test('of a rider whose credits cover their orders is of nothing, and says so', async () => {
    const covered = aRiderCash({
      credits_amount: 8_000,
      deliveries: [aCashDelivery({ order_number: 'WB-1', remaining: 6_500 })],
    });
    fake.on('cash/rider/show', covered);
    const receipt = { amount: 0, expected: -1_500, difference: 1_500, credits_used: 6_500 };
    fake.on('cash/hand-in/store', aHandIn(receipt));
    const { user } = await visit('/cash/rider/courier-1');
    expect(await screen.findByLabelText('Counted cash')).toHaveValue('0');
    expect(screen.getByText('Nothing to bring')).toBeVisible();
    expect(screen.getByText('Credits of ₦8,000.00 cover 1 order')).toBeVisible();
    await user.type(screen.getByLabelText('Code on the rider’s phone'), '123456');
    await user.click(await button('Hand in'));
    await waitFor(() => expect(bodyOf('cash/hand-in/store')).toMatchObject({ amount: 0, code: '123456' }));
    expect(await screen.findByRole('heading', { name: 'Handed in by credits' })).toBeVisible();
    expect(screen.queryByText('Over')).toBeNull();
  });

  test('of nothing is not taken from a rider who has cash', async () => {
    fake.on('cash/rider/show', twoOrders());
    const { user } = await visit('/cash/rider/courier-1');
    await user.type(await screen.findByLabelText('Counted cash'), '0');
    await user.type(screen.getByLabelText('Code on the rider’s phone'), '123456');
    await user.click(await button('Hand in'));
    expect(await screen.findByText('Enter what they brought, more than 0')).toBeVisible();
    expect(fake.calls('cash/hand-in/store')).toHaveLength(0);
  });

  test('an owner may do without the code and says why; others may not', async () => {
    fake.on('cash/rider/show', twoOrders());
    fake.on('cash/hand-in/store', aHandIn());
    signInAs('company');
    const { user } = await visit('/cash/rider/courier-1');
    await user.type(await screen.findByLabelText('Counted cash'), '8000');
    await user.click(await button('No code? Give a reason'));
    await user.type(screen.getByLabelText(/^Or, without a code, the reason/), 'Their phone is broken');
    await user.click(await button('Hand in'));
    await waitFor(() => expect(bodyOf('cash/hand-in/store')?.reason).toBe('Their phone is broken'));
    expect(bodyOf('cash/hand-in/store').code).toBeUndefined();
  });

  test('an accountant is not offered to do without the code', async () => {
    fake.on('cash/rider/show', twoOrders());
    await visit('/cash/rider/courier-1');
    expect(await screen.findByLabelText('Code on the rider’s phone')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'No code? Give a reason' })).toBeNull();
    expect(screen.queryByLabelText(/^Or, without a code, the reason/)).toBeNull();
  });
});

describe('day close', () => {
  const day = (changes = {}) => ({
    company: aCashDay(changes),
    till: 2_000,
    bank: 7_000,
    fees: 4_500,
    riders: [aCashDay({ courier: { id: 'courier-1', courier_name: 'Musa Danladi' } })],
  });

  test('the figures of the day are signed by who closes it', async () => {
    fake.on('cash/day/show', day());
    fake.on('cash/day/close', aDayClosing());
    const { user } = await visit('/cash/day/2026-11-20');
    expect(await screen.findByRole('heading', { name: /20 Nov 2026/ })).toBeVisible();
    expect((await screen.findByText('Fees earned')).parentElement).toHaveTextContent('₦4,500.00');
    await user.click(await button('Close the day'));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('₦8,000.00')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Sign and close' }));
    await waitFor(() =>
      expect(bodyOf('cash/day/close')).toMatchObject({ day: '2026-11-20', figures: someFigures() }),
    );
    await waitFor(() => expect(alertText()).toMatch(/20 Nov 2026 is closed/));
  });

  test('what a day collected and is not handed in is that of its own deliveries, not less by older cash', async () => {
    const figures = someFigures({ collected: 9_000, handed_in: 12_000 });
    fake.on('cash/day/show', day({ figures, not_handed_in: 6_300 }));
    await visit('/cash/day/2026-11-20');
    const left = await screen.findByText('From this day, not handed in');
    expect(left.parentElement).toHaveTextContent('₦6,300.00');
    expect(screen.getByText('70% not handed in')).toBeVisible();
    fake.on('cash/day/index', [
      { day: '2026-11-20', figures, not_handed_in: 6_300, is_closed: false, closed_by: null },
      { day: '2026-11-19', figures, not_handed_in: 0, is_closed: true, closed_by: null },
    ]);
    await visit('/cash/days');
    const row = (await screen.findByRole('link', { name: /20 Nov 2026/ })).closest('tr');
    expect(row).toHaveTextContent(/₦9,000\.00₦6,300\.00₦12,000\.00/);
  });

  test('a rider’s day is closed on its own', async () => {
    fake.on('cash/day/show', day());
    fake.on('cash/day/close', aDayClosing());
    const { user } = await visit('/cash/day/2026-11-20');
    await user.click(await button('Close'));
    await user.click(await button('Sign and close'));
    await waitFor(() =>
      expect(bodyOf('cash/day/close')).toMatchObject({ day: '2026-11-20', courier_id: 'courier-1' }),
    );
  });

  test('a closed day shows who signed, and is reopened only with a reason', async () => {
    fake.on('cash/day/show', day({ is_closed: true, closings: [aDayClosing()] }));
    fake.on('cash/day/reopen', aDayClosing());
    const { user } = await visit('/cash/day/2026-11-20');
    expect(await screen.findByText(/Closed by Ada Obi,/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reopen' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Reopen' }));
    expect(await dialog.findByText('Say why the day is reopened')).toBeVisible();
    await user.type(dialog.getByLabelText('Reason'), 'A delivery was missing');
    await user.click(dialog.getByRole('button', { name: 'Reopen' }));
    await waitFor(() => expect(bodyOf('cash/day/reopen')?.reason).toBe('A delivery was missing'));
  });

  test('a day that another accountant closes is closed on the open page too', async () => {
    fake.on('cash/day/show', day());
    await visit('/cash/day/2026-11-20');
    await button('Close the day');
    await waitFor(() => expect(fake.readers()).toBe(1));
    fake.on('cash/day/show', day({ is_closed: true, closings: [aDayClosing()] }));
    fake.broadcast({ event: 'cash.changed', data: { company_id: 'company-1' } });
    expect(await button('Reopen')).toBeVisible();
  });

  test('an employee sees the day and cannot close it', async () => {
    signInAs('employee');
    fake.on('cash/day/show', day());
    await visit('/cash/day/2026-11-20');
    expect(await screen.findByText('In the till now')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull();
  });
});

describe('the book', () => {
  beforeEach(() => fake.on('cash/entry/index', aPage([aCashEntry()])));

  test('entries show what moved between which accounts; filters are in the address', async () => {
    const { user, address } = await visit('/cash/book/1');
    const lines = (await screen.findByText('+₦5,000.00')).closest('ul')!;
    expect(lines).toHaveTextContent('Till +₦5,000.00Rider Musa Danladi −₦5,000.00');
    await chooseFilter(user, 'Entry', 'Handed in');
    await waitFor(() => expect(address()).toBe('/cash/book/1?kind=handed_in'));
    await waitFor(() => expect(fake.calls('cash/entry/index').at(-1)!.query.get('kind')).toBe('handed_in'));
  });

  test('a file that is no export is named', async () => {
    const { user } = await visit('/cash/book/1');
    const text = '{"format":"other"}\n';
    // jsdom has no streams of files.
    const file = Object.assign(new File([text], 'book.ndjson'), { stream: () => new Blob([text]).stream() });
    await user.upload(await screen.findByLabelText('Export of the cash book'), file);
    expect(await screen.findByText('book.ndjson: This is not an export of the cash book.')).toBeVisible();
  });

  test('a correction names both accounts, the sum and the reason', async () => {
    fake.on('cash/statement/sender/index', aPage([mamaPut]));
    fake.on('cash/correction/store', aCashEntry({ number: 13, kind: 'corrected' }));
    const { user } = await visit('/cash/book/1');
    await user.click(await button('Correct'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the book' }));
    const choose = async (field: string, option: RegExp) => {
      await user.click(await dialog.findByRole('combobox', { name: field }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await choose('Take from', /Till/);
    await choose('Add to', /Outlet/);
    await choose('Outlet', /Mama Put/);
    await user.type(dialog.getByLabelText('Amount'), '250.50');
    await user.type(dialog.getByLabelText('Reason'), 'Paid twice');
    await user.click(dialog.getByRole('button', { name: 'Save correction' }));
    await waitFor(() =>
      expect(bodyOf('cash/correction/store')).toMatchObject({
        from: { account: 'till' },
        to: { account: 'merchant', subject_id: 'outlet-1' },
        amount: 250.5,
        reason: 'Paid twice',
      }),
    );
  });

  test('Cancel ends the check of an export', async () => {
    const { user } = await visit('/cash/book/1');
    const endless = () =>
      new ReadableStream({ pull: (stream) => stream.enqueue(new TextEncoder().encode('\n')) });
    const file = Object.assign(new File([], 'book.ndjson'), { stream: endless });
    await user.upload(await screen.findByLabelText('Export of the cash book'), file);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText(/Checking the export/)).not.toBeInTheDocument());
  });

  test('a correction whose response was lost is booked once, also when its form was closed in between', async () => {
    saveDraft('cash-correction', { from: 'till', to: 'bank', amount: 250, reason: 'Counted again' });
    const { user } = await visit('/cash/book/1');
    const open = async () => {
      await user.click(await button('Correct'));
      return within(await screen.findByRole('dialog', { name: 'Correct the book' }));
    };
    const dialog = await open();
    fake.on('cash/correction/store', () => loseConnection());
    await user.click(dialog.getByRole('button', { name: 'Save correction' }));
    await dialog.findByText(/^No connection/);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fake.on('cash/correction/store', aCashEntry({ number: 13, kind: 'corrected' }));
    const again = await open();
    expect(again.getByLabelText('Reason')).toHaveValue('Counted again');
    await user.click(again.getByRole('button', { name: 'Save correction' }));
    await waitFor(() => expect(alertText()).toBe('Entry 13 added to the book'));
    const keys = fake.calls('cash/correction/store').map(({ headers }) => headers['idempotency-key']);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('statements', () => {
  const sums = {
    sender: { id: 'outlet-1', name: 'Mama Put', kind: 'outlet' as const },
    start_date: '2026-11-01',
    end_date: '2026-11-20',
    opening: 500,
    collected: 12_000,
    fees: 1_500,
    corrected: 0,
    paid_out: 3_000,
    closing: 8_000,
    owed_now: 7_500,
    deliveries: 1,
    lines: 1,
  };
  const line = {
    id: '4',
    number: 4,
    kind: 'collected' as const,
    occurred_at: '2026-11-20T09:30:00.000Z',
    day: '2026-11-20',
    order_number: 'WB-9',
    customer_name: 'Chi Bello',
    collected: 12_000,
    fees: 1_500,
    owed: 10_500,
    note: null,
  };
  beforeEach(() => {
    fake.on('cash/statement/sender/index', aPage([mamaPut]));
    fake.on('cash/statement/show', sums);
    fake.on('cash/statement/line/index', aPage([line]));
  });

  test('an outlet is chosen first; sums and lines follow, in the address', async () => {
    const { user, address } = await visit('/cash/statements/1');
    await user.click(screen.getByRole('combobox', { name: 'Outlet or user' }));
    await user.click(await screen.findByRole('option', { name: 'Mama Put · ₦7,500.00 owed' }));
    expect(await screen.findByText('₦8,000.00')).toBeVisible();
    expect((await screen.findByText('WB-9')).closest('tr')).toHaveTextContent('₦10,500.00');
    expect(address()).toBe('/cash/statements/1?sender=outlet-1');
  });

  test('a statement has its shop’s name as its heading, and the way back to all of them', async () => {
    const { user, address } = await visit('/cash/statements/1?sender=outlet-1');
    expect(await screen.findByRole('heading', { name: 'Mama Put', level: 1 })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'All statements' }));
    expect(await screen.findByRole('heading', { name: 'Statements', level: 1 })).toBeVisible();
    expect(address()).toBe('/cash/statements/1');
  });

  test('who is owed and who owes is one list, the most first, page by page, and each opens its statement', async () => {
    const rows = [
      mamaPut,
      { ...mamaPut, id: 'user-3', name: 'Kemi', kind: 'user' as const, address: null, owed_now: -1_500 },
    ];
    fake.on('cash/statement/sender/index', aPage(rows, { total: 70, last_page: 2 }));
    const { user, address } = await visit('/cash/statements/1');
    expect((await screen.findByRole('cell', { name: 'Mama Put' })).closest('tr')).toHaveTextContent(
      '₦7,500.00',
    );
    expect(screen.getByRole('cell', { name: 'Kemi · user' }).closest('tr')).toHaveTextContent(
      'owes ₦1,500.00 in fees',
    );
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(address()).toBe('/cash/statements/2'));
    const { query } = fake.calls('cash/statement/sender/index').at(-1)!;
    expect([query.get('page'), query.get('per_page')]).toEqual(['2', '50']);
    await user.click(await button('Statement of Mama Put'));
    expect(address()).toBe('/cash/statements/1?sender=outlet-1');
  });

  test('an outlet beyond the first fifty is found by its name, deleted ones that are owed too', async () => {
    const searches: (string | null)[] = [];
    fake.on('cash/statement/sender/index', ({ query }) => {
      searches.push(query.get('search'));
      const old = { ...mamaPut, id: 'outlet-9', name: 'Zuma Grill', is_deleted: true };
      return query.get('search') === 'zuma' ? aPage([old]) : aPage([mamaPut], { total: 51 });
    });
    const { user, address } = await visit('/cash/statements/1');
    await user.type(await screen.findByRole('combobox', { name: 'Outlet or user' }), 'zuma');
    await user.click(await screen.findByRole('option', { name: 'Zuma Grill (deleted) · ₦7,500.00 owed' }));
    await waitFor(() => expect(address()).toBe('/cash/statements/1?sender=outlet-9'));
    expect(searches).toEqual([null, 'zuma']);
  });

  test('what is owed is paid out, on a day, from what the statement says', async () => {
    fake.on('cash/payout/store', aCashEntry({ kind: 'paid_out' }));
    const { user } = await visit('/cash/statements/1?sender=outlet-1');
    await user.click(await button('Pay out'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay out Mama Put' }));
    expect(dialog.getByLabelText('Amount')).toHaveValue('7,500');
    await user.click(dialog.getByRole('button', { name: 'Pay out' }));
    await waitFor(() =>
      expect(bodyOf('cash/payout/store')).toMatchObject({ sender_id: 'outlet-1', amount: 7_500 }),
    );
    await waitFor(() => expect(alertText()).toBe('Mama Put has been paid'));
  });

  test('of outlets that are not saved each line names its outlet, and a payout says which was paid', async () => {
    fake.on('cash/statement/show', {
      ...sums,
      sender: { id: 'unsaved', name: 'Outlets that are not saved', kind: 'outlet' },
    });
    fake.on('cash/statement/line/index', aPage([{ ...line, outlet_name: 'Balogun stall 12' }]));
    fake.on('cash/payout/store', aCashEntry({ kind: 'paid_out' }));
    const { user } = await visit('/cash/statements/1?sender=unsaved');
    expect(await screen.findByRole('columnheader', { name: 'Outlet' })).toBeVisible();
    expect(await screen.findByRole('cell', { name: 'Balogun stall 12' })).toBeVisible();
    await user.click(await button('Pay out'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay out Outlets that are not saved' }));
    expect(dialog.getByLabelText('Amount')).toHaveValue('');
    await user.type(dialog.getByLabelText('Amount'), '3000');
    await user.click(dialog.getByRole('button', { name: 'Pay out' }));
    expect(await dialog.findByText('Say which outlet was paid')).toBeVisible();
    await user.type(dialog.getByLabelText('Which outlet'), 'Balogun stall 12');
    await user.click(dialog.getByRole('button', { name: 'Pay out' }));
    await waitFor(() =>
      expect(bodyOf('cash/payout/store')).toMatchObject({
        sender_id: 'unsaved',
        amount: 3_000,
        note: 'Balogun stall 12',
      }),
    );
  });
});

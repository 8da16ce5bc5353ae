import { screen, waitFor, within } from '@testing-library/react';
import { failWith } from '@waybill/api/testing';
import type { CourierOrder } from '@waybill/contract';
import { aPage } from '@waybill/contract/testing';
import { removeCapability } from '@waybill/session/testing';
import { daysAgo, today } from '@waybill/ui/table';
import { chooseFilter, openDays, watchExports } from '@waybill/ui/testing';
import {
  alertText,
  cellsOf,
  delivered,
  distinctAmounts,
  headers,
  lastListCall,
  row,
  setUpRemittance,
  showAllColumns,
  signInAs,
  visit,
} from './testing/remittance-list.ts';

const fixture = setUpRemittance();
afterEach(() => jest.restoreAllMocks());

test('a row shows what was ordered, its fees, the total and what was remitted', async () => {
  fixture.rows = [
    delivered('DONE01', {
      remitted: true,
      remitted_amount: 12_000,
      remittance_difference: -550.75,
      order: distinctAmounts,
    }),
  ];
  const { user } = await visit('/remittance/1');
  await row('DONE01');
  await showAllColumns(user);
  const line = await row('DONE01');
  expect(headers()).toEqual([
    'INVOICE',
    'CREATED',
    'STATUS',
    'RIDER',
    'IS REMITTED',
    'ORDER AMOUNT',
    'DELIVERY FEE',
    'INSURANCE FEE',
    'SERVICE FEE',
    'DISCOUNT',
    'TOTAL AMOUNT',
    'REMIT AMOUNT',
    'DIFFERENCE',
    'EMPLOYEE',
    'ACTIONS',
  ]);
  expect(cellsOf(line)).toEqual([
    expect.stringMatching(/^WB-2…ONE01$/),
    expect.stringMatching(/^20 Nov.*10:30$/),
    'Completed',
    'Musa Danjuma',
    'True',
    '₦10,500.50',
    '₦1,500.00',
    '₦250.25',
    '₦400.00',
    '₦100.00',
    '₦12,550.75',
    '₦12,000.00',
    expect.stringMatching(/^₦550.75 short$/),
    'Ada Obi',
    expect.stringMatching(/^Remitted/),
  ]);
  expect(screen.getByText('Displays from the Most recent to the oldest')).toBeInTheDocument();
});

test('what is short or over is said in words next to what was remitted', async () => {
  const remitted = (name: string, remitted_amount: number, remittance_difference: number) =>
    delivered(name, { remitted: true, remitted_amount, remittance_difference });
  fixture.rows = [
    remitted('SHORT1', 11_000, -500),
    remitted('OVER01', 11_600, 100),
    remitted('EXACT1', 11_500, 0),
  ];
  await visit('/remittance/1');
  expect(await row('SHORT1')).toHaveTextContent('₦11,000.00₦500.00 short');
  expect(await row('OVER01')).toHaveTextContent('₦11,600.00₦100.00 over');
  expect(await row('EXACT1')).not.toHaveTextContent(/short|over/);
});

test('by default the last 7 days are loaded; every filter is in the URL', async () => {
  const { user, address } = await visit('/remittance');
  await row('OPEN01');
  expect(lastListCall(fixture)).toEqual({
    company_id: 'company-1',
    start_date: daysAgo(7)(),
    end_date: today(),
    query: { page: '1', per_page: '15' },
  });
  expect(await openDays(user)).toHaveValue(daysAgo(7)().split('-').reverse().join('/'));

  await user.click(screen.getByRole('tab', { name: 'Cancelled by Courier' }));
  expect(address()).toBe('/remittance/1?filterType=canceled_by_courier');
  await chooseFilter(user, 'Employee', 'Ada Obi');
  await chooseFilter(user, 'Rider', 'Musa Danjuma');
  await waitFor(() =>
    expect(lastListCall(fixture)).toMatchObject({
      filterType: 'canceled_by_courier',
      employee_id: 'employee-1',
      courier_id: 'courier-1',
    }),
  );
  await chooseFilter(user, 'Rider', 'Rider: All');
  await user.click(screen.getByRole('tab', { name: 'All' }));
  expect(address()).toBe('/remittance/1?employee_id=employee-1');
});

test('an invalid filter in the URL falls back alone', async () => {
  await visit('/remittance/3?start_date=2026-02-30&end_date=2026-11-10&filterType=lost&per_page=7');
  await row('OPEN01');
  expect(lastListCall(fixture)).toEqual({
    company_id: 'company-1',
    start_date: daysAgo(7)(),
    end_date: '2026-11-10',
    query: { page: '3', per_page: '15' },
  });
});

test('Remit is offered for a completed order that is not remitted; a canceled one has none', async () => {
  fixture.rows = [
    delivered('OPEN01'),
    delivered('DONE01', { remitted: true, remitted_amount: 11_500 }),
    delivered('LOST01', { status: 'canceled', canceled_by: 'courier' }),
  ];
  await visit('/remittance');
  expect(within(await row('OPEN01')).getByRole('button', { name: 'Remit' })).toBeInTheDocument();
  expect(within(await row('DONE01')).getByText('Remitted')).toBeInTheDocument();
  const lost = await row('LOST01');
  expect(within(lost).getByText('Canceled')).toBeInTheDocument();
  for (const line of [await row('DONE01'), lost])
    expect(within(line).queryByRole('button', { name: 'Remit' })).not.toBeInTheDocument();
});

test('where nothing is to collect, Remit is there and does not ask for it', async () => {
  fixture.rows = [delivered('OPEN01'), delivered('PAID01', { order: { order_paid: true } })];
  await visit('/remittance');
  const primary = 'ant-btn-primary';
  expect(within(await row('OPEN01')).getByRole('button', { name: 'Remit' })).toHaveClass(primary);
  expect(within(await row('PAID01')).getByRole('button', { name: 'Remit' })).not.toHaveClass(primary);
});

test('viewers who may not remit see no button, but can read the comments', async () => {
  signInAs('courier');
  fixture.rows = [delivered('OPEN01', { courier_comment: 'Customer paid in coins', employee_comment: '' })];
  const { user } = await visit('/remittance');
  const line = await row('OPEN01');
  expect(within(line).queryByRole('button', { name: 'Remit' })).not.toBeInTheDocument();
  await user.click(within(line).getByRole('button', { name: 'Comments on WB-261120-OPEN01' }));
  const comments = await screen.findByRole('dialog', { name: 'Comments on WB-261120-OPEN01' });
  expect(comments).toHaveTextContent('Rider’s commentCustomer paid in coins');
  expect(comments).toHaveTextContent('EmployeeNo Comment');
  expect(comments).toHaveTextContent('VerifierNo Comment');
  expect(within(comments).queryByRole('button', { name: 'Add a comment' })).not.toBeInTheDocument();
});

test('who may remit adds an employee’s comment to a delivery, and changes it', async () => {
  fixture.fake.on('courier/order/remittance/comment', ({ body }) => {
    fixture.rows = [delivered('OPEN01', { employee_comment: body.comment })];
    return fixture.rows[0]!;
  });
  const { user } = await visit('/remittance');
  await user.click(within(await row('OPEN01')).getByRole('button', { name: 'Comments on WB-261120-OPEN01' }));
  const comments = await screen.findByRole('dialog', { name: 'Comments on WB-261120-OPEN01' });
  await user.click(within(comments).getByRole('button', { name: 'Add a comment' }));
  const save = await screen.findByRole('button', { name: 'Save comment' });
  await user.click(save);
  expect(await screen.findByText('You must add a comment')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Change of ₦500 is owed');
  await user.click(save);
  await waitFor(() => expect(comments).toHaveTextContent('EmployeeChange of ₦500 is owed'));
  expect(fixture.fake.calls('courier/order/remittance/comment').map(({ body }) => body)).toEqual([
    { courier_order_id: 'OPEN01', comment: 'Change of ₦500 is owed' },
  ]);
  await user.click(within(comments).getByRole('button', { name: 'Change employee’s comment' }));
  expect(await screen.findByRole('textbox', { name: 'Comment' })).toHaveValue('Change of ₦500 is owed');
});

test('the download holds every row of the filter, whole invoices and amounts as numbers', async () => {
  const saved = watchExports();
  const { user } = await visit('/remittance/2?filterType=completed&start_date=2026-11-01');
  await row('OPEN01');
  fixture.rows = [delivered('OPEN01', { order: distinctAmounts }), delivered('DONE02', { remitted: true })];
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(lastListCall(fixture)).toEqual({
    company_id: 'company-1',
    start_date: '2026-11-01',
    end_date: today(),
    filterType: 'completed',
    query: { pagination: '0' },
  });
  const [titles, ...rows] = await saved[0]!.rows();
  expect(saved[0]!.name).toBe('remittance.xlsx');
  expect(titles).toEqual(headers().slice(0, -1));
  expect(rows[0]!.slice(0, 6)).toEqual([
    'WB-261120-OPEN01',
    expect.closeTo(46_346.4375),
    'Completed',
    'Musa Danjuma',
    'False',
    10_500.5,
  ]);
  expect(rows).toHaveLength(3);
  expect(rows[2]![0]).toBe('Total');
  await waitFor(() => expect(alertText()).toBe('remittance.xlsx downloaded, 2 rows'));
});

test('an empty list and one without matches have different texts; the latter resets the filters', async () => {
  fixture.rows = [];
  const { user, address } = await visit('/remittance');
  expect(await screen.findByText('No content found')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Completed' }));
  expect(await screen.findByText('No content found for these filters')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('No content found')).toBeInTheDocument();
  expect(address()).toBe('/remittance/1');
});

test('a page past the last links to the last; a failed list is reloaded by Retry', async () => {
  removeCapability('remittance_totals');
  const responded = (data: CourierOrder[], page: number) =>
    aPage(data, { current_page: page, last_page: 2, total: 16 });
  fixture.fake.on('courier/order/remittance/filter/index', responded([], 9));
  const { user, address } = await visit('/remittance/9');
  expect(await screen.findByText('There is no page 9')).toBeInTheDocument();
  fixture.fake.on('courier/order/remittance/filter/index', () =>
    failWith({ status: 500, message: 'Something went wrong on our side.' }),
  );
  await user.click(screen.getByRole('button', { name: 'Go to the last page' }));
  expect(address()).toBe('/remittance/2');
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('Remittance could not be loaded');
  expect(failure).toHaveTextContent('Something went wrong on our side.');
  fixture.fake.on('courier/order/remittance/filter/index', responded(fixture.rows, 2));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row('OPEN01')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

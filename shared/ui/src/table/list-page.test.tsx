import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertStore } from '@waybill/session';
import { axe } from 'jest-axe';
import { chooseFilter, openDays } from '../filters/testing/use-filters.ts';
import { daysAgo, RowsList } from './index.ts';
import { address, type Load, open, pageOf, rows } from './testing/sample-list.tsx';

const onPhone = (isPhone: boolean) =>
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: isPhone,
        media: query,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
afterEach(() => jest.restoreAllMocks());

test('a list shows its rows as the columns say, how many there are, and can be used by everybody', async () => {
  const { container } = open('/remittance', pageOf(rows));
  expect(screen.getByRole('status', { name: 'Loading Remittance' })).toBeInTheDocument();
  const first = await screen.findByRole('row', { name: /WB-261121-000001/ });
  expect(within(first).getByText('₦1,000.00')).toBeInTheDocument();
  expect(within(first).getByText('20 Jan, 14:05')).toBeInTheDocument();
  expect(within(first).getByText('False')).toBeInTheDocument();
  expect(within(first).getByText('–')).toBeInTheDocument();
  expect(screen.getByText('Showing 1 - 8 of 20 results')).toBeInTheDocument();
  expect(screen.getByText('Displays from the Most recent to the oldest')).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
});

test('a search that counts no further than its limit says so', async () => {
  open('/remittance', async (...request) => ({
    ...(await pageOf(rows)(...request)),
    total: 500,
    last_page: 63,
    total_is_capped: true,
  }));
  expect(await screen.findByText('Showing 1 - 8 of 500+ results')).toBeInTheDocument();
});

test('beyond what the server pages to, the list says to choose dates', async () => {
  const user = userEvent.setup();
  open('/remittance/1250', async (...request) => ({
    ...(await pageOf(rows)(...request)),
    data: rows.slice(0, 8),
    total: 20_000,
    last_page: 2_500,
    from: 9_993,
    to: 10_000,
  }));
  expect(await screen.findByText('Choose dates to see older ones')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByRole('button', { name: 'Next' })).toBeEnabled();
});

test('an address of a page that the server rejects as too far back says to choose dates', async () => {
  const user = userEvent.setup();
  open('/remittance/1251', async (request) => {
    if (request.page > 1) throw new Error('is beyond the first 10,000 rows');
    return pageOf(rows)(request);
  });
  expect(await screen.findByText('Choose dates to see older ones')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go to the first page' }));
  expect(await screen.findByText('Showing 1 - 8 of 20 results')).toBeInTheDocument();
});

test('page and page size live in the address', async () => {
  const user = userEvent.setup();
  open('/remittance/2', pageOf(rows));
  expect(await screen.findByText('Showing 9 - 16 of 20 results')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Showing 17 - 20 of 20 results')).toBeInTheDocument();
  expect(address()).toBe('/remittance/3');
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();

  await chooseFilter(user, 'Rows', '15');
  expect(await screen.findByText('Showing 1 - 15 of 20 results')).toBeInTheDocument();
  expect(address()).toBe('/remittance/1?per_page=15');
});

test('a filter goes to the address and back to page 1; what cannot be read falls back alone', async () => {
  const user = userEvent.setup();
  const load = jest.fn(pageOf(rows));
  open('/remittance/3?start_date=yesterday&end_date=2026-11-19&kind=broken&per_page=999', load);
  await screen.findByText('Showing 17 - 20 of 20 results');
  expect(load).toHaveBeenLastCalledWith(
    expect.objectContaining({
      page: 3,
      perPage: 8,
      filters: { start_date: daysAgo(6)(), end_date: '2026-11-19', kind: undefined, search: undefined },
    }),
  );
  await chooseFilter(user, 'Kind', 'Completed');
  await waitFor(() => expect(address()).toMatch(/^\/remittance\/1\?.*kind=completed/));
  expect(load).toHaveBeenLastCalledWith(expect.objectContaining({ page: 1 }));
});

test('a list that could not be loaded says so, keeps what was there, and recovers by Retry', async () => {
  const user = userEvent.setup();
  let isDown = false;
  const load: Load = async (request) => {
    if (isDown) throw new Error('No connection to Waybill.');
    return pageOf(rows)(request);
  };
  const { client } = open('/remittance', load);
  await screen.findByText('WB-261121-000001');
  isDown = true;
  await act(() => client.invalidateQueries());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Remittance could not be loaded');
  expect(alert).toHaveTextContent('No connection to Waybill.');
  expect(screen.getByText('WB-261121-000001')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: /Retry/ }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('an empty list differs from an empty result of the filter', async () => {
  const user = userEvent.setup();
  open('/remittance', pageOf([]));
  expect(screen.getByRole('button', { name: 'Saved filters' })).toBeInTheDocument();
  expect(await screen.findByText('No content found')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Saved filters|Columns)$/ })).not.toBeInTheDocument();
  await chooseFilter(user, 'Kind', 'Completed');
  expect(await screen.findByText('No content found for these filters')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Saved filters' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('No content found')).toBeInTheDocument();
  expect(address()).toBe('/remittance/1');
});

test('a page past the last offers the last', async () => {
  const user = userEvent.setup();
  open('/remittance/40', pageOf(rows));
  expect(await screen.findByText('There is no page 40')).toBeInTheDocument();
  expect(screen.queryByText(/Page 40/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go to the last page' }));
  expect(await screen.findByText('WB-261121-000020')).toBeInTheDocument();
});

test('a press on a column sorts the list, another turns it round, a third restores it', async () => {
  const user = userEvent.setup();
  const load = jest.fn(pageOf(rows));
  open('/remittance/2', load);
  const head = await screen.findByRole('columnheader', { name: 'ORDER AMOUNT' });
  expect(screen.getByRole('columnheader', { name: 'CREATED' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('columnheader', { name: 'INVOICE' })).not.toHaveAttribute('aria-sort');
  const button = within(head).getByRole('button');
  button.focus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/remittance/1?sort=amount&direction=desc');
  expect(head).toHaveAttribute('aria-sort', 'descending');
  await waitFor(() =>
    expect(load).toHaveBeenLastCalledWith(
      expect.objectContaining({ page: 1, sorting: { sort: 'amount', direction: 'desc' } }),
    ),
  );
  expect(screen.getByText(/Sorted by ORDER AMOUNT, highest first/)).toBeInTheDocument();
  await user.click(button);
  expect(address()).toBe('/remittance/1?sort=amount&direction=asc');
  await user.click(button);
  expect(address()).toBe('/remittance/1');
  expect(screen.getByText('Displays from the Most recent to the oldest')).toBeInTheDocument();
});

test('the list as it comes is turned round by its own column, and restored by one press', async () => {
  const user = userEvent.setup();
  open('/remittance', pageOf(rows));
  await user.click(await screen.findByRole('button', { name: 'CREATED' }));
  expect(address()).toBe('/remittance/1?sort=created_at&direction=asc');
  await user.click(screen.getByRole('button', { name: 'Newest first' }));
  expect(address()).toBe('/remittance/1');
});

test('a sorting in the address that the list does not have is left out', async () => {
  const load = jest.fn(pageOf(rows));
  open('/remittance?sort=password&direction=asc', load);
  await screen.findByText('WB-261121-000001');
  expect(load).toHaveBeenLastCalledWith(expect.objectContaining({ sorting: undefined }));
});

test('an address that names no page leads to the first, with its filters', async () => {
  open('/remittance/abc?kind=completed', pageOf(rows));
  expect(await screen.findByText('WB-261121-000001')).toBeInTheDocument();
  expect(address()).toBe('/remittance/1?kind=completed');
});

test('a search begins at three characters, when typing rests; an empty one restores the list', async () => {
  const user = userEvent.setup();
  open('/remittance', pageOf(rows));
  const box = await screen.findByRole('searchbox', { name: 'Search' });
  await user.type(box, 'mu');
  expect(screen.getByText('Type at least 3 characters')).toBeInTheDocument();
  expect(address()).toBe('/remittance');
  await user.type(box, 's');
  await waitFor(() => expect(address()).toBe('/remittance/1?search=mus'));
  await user.clear(box);
  await waitFor(() => expect(address()).toBe('/remittance/1'));
});

test('an emptied or reversed date is flagged and not sent', async () => {
  const user = userEvent.setup();
  open('/remittance?start_date=2026-11-01&end_date=2026-11-10', pageOf(rows));
  const from = await openDays(user);
  await user.clear(from);
  expect(from).toBeInvalid();
  expect(from).toHaveAccessibleDescription('Choose both dates');
  expect(address()).toBe('/remittance?start_date=2026-11-01&end_date=2026-11-10');
  await user.type(from, '2026-11-12');
  expect(from).toHaveAccessibleDescription('The start date is after the end date');
  await user.clear(from);
  await user.type(from, '2026-11-05');
  await waitFor(() => expect(address()).toMatch(/start_date=2026-11-05/));
});

test('a date is shown and typed as day, month and year; the address has it as before', async () => {
  const user = userEvent.setup();
  open('/remittance?start_date=2026-11-01&end_date=2026-11-10', pageOf(rows));
  const from = await openDays(user);
  expect(from).toHaveValue('01/11/2026');
  await user.clear(from);
  await user.type(from, '3/11/20');
  expect(from).toHaveAccessibleDescription('Enter dates as day/month/year, such as 23/11/2026');
  expect(address()).toMatch(/start_date=2026-11-01/);
  await user.type(from, '26');
  await waitFor(() => expect(address()).toMatch(/start_date=2026-11-03/));
  await user.tab();
  expect(from).toHaveValue('03/11/2026');
  await user.clear(from);
  await user.type(from, '4.11.26{Enter}');
  await waitFor(() => expect(address()).toMatch(/start_date=2026-11-04/));
});

test('on a phone rows are cards; all columns and the actions are in a sheet', async () => {
  onPhone(true);
  const user = userEvent.setup();
  open('/remittance', pageOf(rows));
  const card = await screen.findByRole('button', { name: /WB-261121-000002.*₦2,000.00/ });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  // A card is one button: a link in it could not be reached.
  expect(within(card).getByText(/Musa Danjuma/)).toBeInTheDocument();
  expect(within(card).queryByRole('link')).not.toBeInTheDocument();
  await user.click(card);
  const sheet = await screen.findByRole('dialog', { name: 'WB-261121-000002' });
  expect(within(sheet).getByText('IS REMITTED')).toBeInTheDocument();
  expect(within(sheet).getByText('True')).toBeInTheDocument();
  expect(within(sheet).getByRole('button', { name: 'Remit row-2' })).toBeInTheDocument();
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await chooseFilter(user, 'Sort', 'RIDER, A to Z');
  expect(address()).toBe('/remittance/1?sort=rider&direction=asc');
});

test.each([
  ['a press on a card opens its page where that says all of the row', true],
  ['a press on a card opens all of the row where its page does not say it', false],
])('on a phone %s', async (_, opensCards) => {
  onPhone(true);
  const opened = jest.fn();
  const columns = [{ id: 'name', title: 'Name', value: ({ id }: { id: string }) => id }];
  render(
    <RowsList
      label="Payouts"
      columns={columns}
      rows={[{ id: 'Payout 1' }]}
      rowKey={({ id }) => id}
      onOpen={opened}
      opensCards={opensCards}
    />,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: /Payout 1/ }));
  expect(opened.mock.calls.length).toBe(opensCards ? 1 : 0);
  expect(screen.queryAllByRole('dialog')).toHaveLength(opensCards ? 0 : 1);
});

test('the default days of a list that is open at midnight follow the day and say so; chosen ones stay', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-26T22:55:00.000Z') });
  try {
    const load = jest.fn(pageOf(rows));
    open('/remittance?start_date=2026-11-01', load);
    await screen.findByRole('row', { name: /WB-261121-000001/ });
    const daysOf = () => load.mock.lastCall?.[0].filters;
    expect(daysOf()).toMatchObject({ start_date: '2026-11-01', end_date: '2026-11-26' });
    await act(() => jest.advanceTimersByTimeAsync(5 * 60_000 + 1_000));
    await waitFor(() => expect(daysOf()).toMatchObject({ start_date: '2026-11-01', end_date: '2026-11-27' }));
    expect(alertStore.getState().alert?.text).toBe(
      'It is 27 Nov 2026 now: the list’s dates have moved with the day',
    );
  } finally {
    jest.useRealTimers();
  }
});

test('that nothing fits one filter is not said of the next one while it loads, or once that fails', async () => {
  const user = userEvent.setup();
  let fail: (error: Error) => void = () => undefined;
  open('/remittance?kind=completed', (request) =>
    'kind' in request.filters && request.filters.kind === 'completed'
      ? pageOf([])(request)
      : new Promise((_, reject) => {
          fail = reject;
        }),
  );
  await screen.findByText('No content found for these filters');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('status', { name: 'Loading Remittance' })).toBeInTheDocument();
  expect(screen.queryByText(/No content found/)).not.toBeInTheDocument();
  act(() => fail(new Error('No connection to Waybill.')));
  expect(await screen.findByRole('alert')).toHaveTextContent('Remittance could not be loaded');
  expect(screen.queryByText(/No content found/)).not.toBeInTheDocument();
});

import { screen, waitFor, within } from '@testing-library/react';
import { failWith } from '@waybill/api/testing';
import { addLagosDays, type ReportFigures, type ReportSums } from '@waybill/contract';
import { aCountedPage } from '@waybill/contract/testing';
import { removeCapability } from '@waybill/session/testing';
import { daysAgo, today } from '@waybill/ui/table';
import { delivered, setUpRemittance, visit } from '../../remittance/testing/remittance-list.ts';

const fixture = setUpRemittance();

const sums = (orders: number, changes: Partial<ReportSums> = {}): ReportSums => ({
  orders,
  delivered: orders,
  first_attempts: orders,
  on_time: orders,
  returned: 0,
  ratings: 0,
  average_rating: null,
  amount: orders * 1_000.5,
  to_collect: orders * 900,
  remitted: 0,
  ...changes,
});
const figures: ReportFigures = {
  total: sums(8, {
    ...{ delivered: 6, first_attempts: 4, on_time: 5, returned: 2, ratings: 3, average_rating: 13 / 3 },
  }),
  days: [
    { day: daysAgo(2)(), ...sums(5, { delivered: 4, first_attempts: 3, on_time: 3 }) },
    { day: today(), ...sums(3, { delivered: 2, first_attempts: 1, on_time: 2 }) },
  ],
  riders: [
    { id: 'courier-1', name: 'Musa Danjuma', ...sums(6) },
    { id: '', name: '', ...sums(2, { delivered: 0 }) },
  ],
  outlets: Array.from({ length: 14 }, (_, number) => ({
    id: `${number}`,
    name: `Outlet ${number}`,
    ...sums(1),
  })),
  areas: [
    { area: 'Ikeja', ...sums(5, { on_time: 4, ratings: 1, average_rating: 5 }) },
    { area: '', ...sums(3, { delivered: 1, on_time: 1, returned: 2 }) },
  ],
  return_reasons: [
    { reason: 'Did not want the goods', orders: 1 },
    { reason: '', orders: 1 },
  ],
};

beforeEach(() => {
  // jsdom draws nothing.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fixture.fake.on('order/filter/index', aCountedPage([], {} as never));
  fixture.fake.on('stats/report', figures);
});
afterEach(() => jest.restoreAllMocks());

const quality = () => screen.findByRole('region', { name: 'Quality of delivery' });
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((line) => [...line.children].map(({ textContent }) => textContent));

test('every number of the charts is in a table, every day of the range in its place', async () => {
  await visit(`/ordersReport/1?start_date=${daysAgo(2)()}`);
  const table = await screen.findByRole('table', { name: 'Orders, with money, per day' });
  const rows = rowsOf(table);
  expect(rows[0]).toEqual([
    ...['Day', 'Orders', 'Delivered', 'First attempt', 'On time', 'Late', 'Rating', 'Order amounts'],
  ]);
  expect(rows).toHaveLength(5);
  expect(rows[1]!.slice(1)).toEqual(['5', '4', '75%', '75%', '1', '–', '₦5,002.50']);
  expect(rows[2]!.slice(1)).toEqual(['0', '0', '–', '–', '0', '–', '₦0.00']);
  expect(rows.at(-1)).toEqual(['Total', '8', '6', '66.7%', '83.3%', '1', '4.3 (3)', '₦8,004.00']);
  expect(await quality()).toHaveTextContent('First attempt66.7%');
  expect(await quality()).toHaveTextContent('within 24 hours of the order’s creation');
});

test('on time is of what was promised, and deliveries without a promise stand apart', async () => {
  const promised = { promised: 4, promises_kept: 3, unpromised: 2 };
  fixture.fake.on('stats/report', {
    ...figures,
    total: { ...figures.total, ...promised },
    days: figures.days.map((day) => ({ ...day, ...promised })),
  });
  await visit(`/ordersReport/1?start_date=${daysAgo(2)()}`);
  const rows = rowsOf(await screen.findByRole('table', { name: 'Orders, with money, per day' }));
  expect(rows[0]).toContain('No promise');
  expect(rows[1]!.slice(1, 7)).toEqual(['5', '4', '75%', '75%', '1', '2']);
  expect(rows[2]!.slice(1, 7)).toEqual(['0', '0', '–', '–', '0', '0']);
  expect(rows.at(-1)!.slice(4, 7)).toEqual(['75%', '1', '2']);
  expect(await quality()).toHaveTextContent('delivered by the time that was promised');
});

test('riders and outlets are charts of their own; the longest lists are whole in the table', async () => {
  const { user } = await visit('/ordersReport/1');
  await user.click(await screen.findByRole('tab', { name: 'Per rider' }));
  const riders = rowsOf(await screen.findByRole('table', { name: 'Orders, with money, per rider' }));
  expect(riders.map(([name]) => name)).toEqual(['Rider', 'Musa Danjuma', 'No rider', 'Total']);
  await user.click(screen.getByRole('tab', { name: 'Per outlet' }));
  expect(screen.getByText('The 12 with the most orders. The table has all 14.')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  expect(screen.queryByText('Money, per outlet')).not.toBeInTheDocument();
  expect(rowsOf(screen.getByRole('table', { name: 'Orders, with money, per outlet' }))).toHaveLength(16);
});

test('the usual ranges are a press away, and the address follows', async () => {
  const { user, address } = await visit('/ordersReport/1');
  const days = () => screen.getByRole('button', { name: /^Dates/ });
  const choose = async (name: string) => {
    await user.click(days());
    await user.click(await screen.findByRole('button', { name }));
  };
  await choose('Yesterday');
  const yesterday = addLagosDays(today(), -1);
  expect(address()).toBe(`/ordersReport/1?start_date=${yesterday}&end_date=${yesterday}`);
  expect(days()).toHaveTextContent('Yesterday');
  await choose('Last 7 days');
  expect(address()).toBe(`/ordersReport/1?start_date=${daysAgo(6)()}`);
  await choose('Last 30 days');
  await waitFor(() =>
    expect(fixture.fake.calls('stats/report').at(-1)!.body).toEqual({
      company_id: 'company-1',
      of: 'orders',
      start_date: daysAgo(29)(),
      end_date: today(),
    }),
  );
});

test('the delivery report’s charts are of its filters, with what was handed in', async () => {
  fixture.rows = [delivered('DONE01')];
  await visit('/deliveryReport/1?courier_id=courier-1');
  const table = await screen.findByRole('table', { name: 'Completed and cancelled, with money, per day' });
  expect(rowsOf(table)[0]!.slice(-2)).toEqual(['To collect', 'Handed in']);
  expect(fixture.fake.calls('stats/report')[0]!.body).toMatchObject({
    of: 'deliveries',
    courier_id: 'courier-1',
  });
});

test('in the evening the delivery report says per area what was late, returned and rated, and why it was returned', async () => {
  const { user } = await visit('/deliveryReport/1');
  await user.click(await screen.findByRole('tab', { name: 'Per area' }));
  expect(await quality()).toHaveTextContent('Late1Returned2Rating4.3 (3)');
  const areas = rowsOf(screen.getByRole('table', { name: 'Completed and cancelled, with money, per area' }));
  expect(areas.map((cells) => [cells[0], ...cells.slice(5, 8)])).toEqual([
    ['Area', 'Late', 'Returned', 'Rating'],
    ['Ikeja', '1', '0', '5.0 (1)'],
    ['No city', '0', '2', '–'],
    ['Total', '1', '2', '4.3 (3)'],
  ]);
  const reasons = screen.getByRole('region', { name: 'Why orders were returned' });
  expect(reasons).toHaveTextContent('Did not want the goods1No reason given1');
});

test('a failure is said, with Retry', async () => {
  fixture.fake.on('stats/report', () => failWith({ status: 500, message: 'Something went wrong.' }));
  const { user } = await visit('/deliveryReport/1');
  await screen.findByText('The charts could not be loaded');
  fixture.fake.on('stats/report', figures);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('radio', { name: 'Table' })).toBeInTheDocument();
});

test('a server without these sums shows the report without charts', async () => {
  removeCapability('report_sums');
  await visit('/deliveryReport/1');
  expect(await screen.findByRole('table')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Charts' })).not.toBeInTheDocument();
  expect(fixture.fake.calls('stats/report')).toEqual([]);
});

test('days without orders say so', async () => {
  fixture.fake.on('stats/report', {
    ...{ total: sums(0), days: [], riders: [], outlets: [], areas: [], return_reasons: [] },
  });
  await visit('/deliveryReport/1');
  expect(await screen.findByText('No orders in these days')).toBeInTheDocument();
});

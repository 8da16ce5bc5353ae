import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failWith } from '@waybill/api/testing';
import { aCountedPage, aDeliveryAttempt, aDeliveryProof, anOrder } from '@waybill/contract/testing';
import { removeCapability } from '@waybill/session/testing';
import { daysAgo, today } from '@waybill/ui/table';
import { chooseFilter, openDays, watchExports } from '@waybill/ui/testing';
import { aCashDelivery, aRiderCash } from '../cash/testing/cash-samples.ts';
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
  visit,
} from '../remittance/testing/remittance-list.ts';

const fixture = setUpRemittance();
beforeEach(() => removeCapability('report_sums'));
afterEach(() => jest.restoreAllMocks());

const stats = {
  total_orders: 1_204,
  days_worked: 19,
  delivered_orders: 1_100,
  closed_orders: 4,
  assigned_orders: 60,
  unassigned_orders: 40,
  third_party_orders: 300,
  pending_orders: 21,
  rejected_orders: 9,
  completed_orders: 1_100,
  canceled_orders: 13,
  total_remittance_points: 870,
  total_cost_price: 4_210_500,
};
const noCounts = { pending: 0, accepted: 0, completed: 0, canceled: 0, rejected: 0 };

describe('Orders Report', () => {
  const order = anOrder({ id: 'order-1', order_id: 'WB-261120-ORDER1', third_party_order: true });
  beforeEach(() => {
    fixture.fake.on('stats/companies', stats);
    fixture.fake.on('order/filter/index', ({ query }) =>
      query.get('pagination') === '0' ? ([order] as never) : aCountedPage([order], {} as never),
    );
  });
  const figure = (title: string) => screen.getAllByText(title)[0]!.nextSibling;

  test('shows the last 20 days: figures above, orders below, other days by the Filter button', async () => {
    const { user, address } = await visit('/ordersReport/1');
    await row('ORDER1');
    const days = { start_date: daysAgo(20)(), end_date: today() };
    expect(fixture.fake.calls('order/filter/index')[0]!.body).toMatchObject(days);
    expect(fixture.fake.calls('stats/companies')[0]!.body).toEqual({ company_id: 'company-1', ...days });
    await waitFor(() => expect(figure('Total orders')).toHaveTextContent('1,204'));
    expect(figure('Total price')).toHaveTextContent('₦4,210,500.00');
    expect(figure('Remittance points')).toHaveTextContent('870');
    expect(screen.getByText('Displays from the Most recent to the oldest')).toBeInTheDocument();
    fireEvent.change(await openDays(user), { target: { value: '2026-01-05' } });
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await waitFor(() => expect(address()).toBe('/ordersReport/1?start_date=2026-01-05'));
    await waitFor(() =>
      expect(fixture.fake.calls('stats/companies').map(({ body }) => body.start_date)).toContain(
        '2026-01-05',
      ),
    );
    await waitFor(() => expect(fixture.fake.calls('order/filter/index')).toHaveLength(2));
    await row('ORDER1');
  });

  test('comes in pages, each with an address of its own', async () => {
    fixture.fake.on(
      'order/filter/index',
      aCountedPage([order], {} as never, { current_page: 2, last_page: 3, per_page: 15, total: 40 }),
    );
    const { user, address } = await visit('/ordersReport/2');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(address()).toBe('/ordersReport/3');
    const pages = fixture.fake.calls('order/filter/index').map(({ query }) => query.get('page'));
    expect(pages).toEqual(['2', '3']);
  });

  test('downloads orders-report.xlsx, its columns named as the fields', async () => {
    const saved = watchExports();
    const { user } = await visit('/ordersReport/1');
    await row('ORDER1');
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.name).toBe('orders-report.xlsx');
    const [titles, first] = await saved[0]!.rows();
    expect(titles).toEqual([
      'created_at',
      'invoice',
      'customer_name',
      'outlet_name',
      'price',
      'payment',
      'status',
      'source',
      'deposit',
      'closed',
    ]);
    expect(first).toEqual(expect.arrayContaining(['WB-261120-ORDER1', 'food app order']));
    expect(alertText()).toBe('orders-report.xlsx downloaded, 1 rows');
  });

  test('figures that cannot be loaded are said, with Retry; the orders stay', async () => {
    fixture.fake.on('stats/companies', () => failWith({ status: 500, message: 'Something went wrong.' }));
    const { user } = await visit('/ordersReport/1');
    await row('ORDER1');
    await screen.findByText('The figures could not be loaded');
    fixture.fake.on('stats/companies', stats);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(figure('Total orders')).toHaveTextContent('1,204'));
  });
});

describe('Delivery Report', () => {
  test('figures of each rider and each employee are read once they are opened', async () => {
    fixture.fake.on('stats/couriers', [{ courier_id: 'r', courier_name: 'Musa Danjuma', ...stats }]);
    fixture.fake.on('stats/employees', [{ employee_id: 'e', employee_name: 'Ada Obi', ...stats }]);
    const { user } = await visit('/deliveryReport/1?start_date=2026-11-01&end_date=2026-11-20');
    await row('OPEN01');
    expect(fixture.fake.calls('stats/couriers')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Figures per rider and employee' }));
    const rider = await screen.findByRole('row', { name: /Musa Danjuma 1204/ });
    expect(rider).toHaveTextContent('₦4,210,500.00');
    expect(await screen.findByRole('row', { name: /Ada Obi 1204/ })).toBeInTheDocument();
    const days = { company_id: 'company-1', start_date: '2026-11-01', end_date: '2026-11-20' };
    expect(fixture.fake.calls('stats/couriers')[0]!.body).toEqual(days);
    expect(Object.fromEntries(fixture.fake.calls('stats/employees')[0]!.query)).toEqual(days);
  });

  test('lists the last 7 days with their amounts; employee and rider are filters', async () => {
    fixture.rows = [
      delivered('DONE01', {
        remitted: true,
        remitted_amount: 12_000,
        remittance_difference: -550.75,
        remittance_point: 2,
        order: distinctAmounts,
      }),
    ];
    const { user, address } = await visit('/deliveryReport/1');
    expect(screen.getByText('Displays from the Most recent to the oldest')).toBeInTheDocument();
    await row('DONE01');
    await showAllColumns(user);
    expect(cellsOf(await row('DONE01'))).toEqual([
      expect.stringMatching(/^20 Nov.*10:30$/),
      'Ada Obi',
      'Musa Danjuma',
      expect.stringMatching(/^WB-2…ONE01$/),
      'Delivered',
      '₦10,500.50',
      '₦1,500.00',
      '₦250.25',
      '₦400.00',
      '₦100.00',
      '₦12,550.75',
      '₦12,000.00',
      '₦550.75 short',
      '2',
      'Comments',
    ]);
    expect(headers()).toEqual([
      'Created at',
      'Employee',
      'Rider',
      'Order Invoice',
      'Status',
      'Order Amount',
      'Delivery Fee',
      'Insurance Fee',
      'Service Fee',
      'Discount',
      'Total Amount',
      'Remitted Amount',
      'Difference',
      'Remittance Point',
      'Details',
    ]);
    expect(lastListCall(fixture)).toMatchObject({ start_date: daysAgo(7)(), end_date: today() });
    expect(screen.getByRole('combobox', { name: 'Employee' })).toHaveTextContent('Employee: All');
    await chooseFilter(user, 'Rider', 'Musa Danjuma');
    expect(address()).toBe('/deliveryReport/1?courier_id=courier-1');
  });

  test('the details are the comments, and the download, with the page’s words, is delivery-report.xlsx', async () => {
    const saved = watchExports();
    const returned = {
      ...({ status: 'canceled', canceled_by: 'courier', delivered_at_date: null } as const),
      proof: aDeliveryProof({ kind: 'return', receiver_name: 'Bisi' }),
      attempts: [aDeliveryAttempt({ reason: 'Did not want the goods', outcome: 'return' })],
    };
    fixture.rows = [
      delivered('DONE01', {
        courier_comment: 'Gate was closed',
        delivered_at_date: '2026-11-22T10:30:00.000Z',
        order: { promised_by: '2026-11-22T10:00:00.000Z' },
      }),
      delivered('BACK01', returned),
    ];
    const { user } = await visit('/deliveryReport/1');
    await row('DONE01');
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved[0]?.name).toBe('delivery-report.xlsx'));
    const [titles = [], ...lines] = await saved[0]!.rows();
    await showAllColumns(user);
    expect(titles).toEqual([
      ...headers().slice(0, -1),
      ...['Failed Attempts', 'Proof', 'Area', 'Promised by', 'Late', 'Why Returned'],
    ]);
    const of = (title: string) => lines.slice(0, 2).map((cells) => cells[titles.indexOf(title)] ?? null);
    expect(of('Status')).toEqual(['Delivered', 'Canceled']);
    expect(of('Late')).toEqual(['True', null]);
    expect(of('Why Returned')).toEqual([null, 'Did not want the goods']);
    await user.click(screen.getByRole('button', { name: 'Comments on WB-261120-DONE01' }));
    const dialog = await screen.findByRole('dialog', { name: 'Comments on WB-261120-DONE01' });
    expect(within(dialog).getByText('Gate was closed')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Mileage Report' })).toHaveAttribute('href', '/mileageReport/1');
  });
});

test('Mileage Report lists assigned orders with pick-up, delivery and place', async () => {
  fixture.fake.on('courier/order/filter/index', aCountedPage([delivered('DONE01')], noCounts));
  await visit('/mileageReport');
  const line = await row('DONE01');
  expect(headers()).toEqual([
    'Employee',
    'Customer',
    'Order Invoice',
    'Pickup Time',
    'Delivery Time',
    'Delivery Location',
    'Status',
  ]);
  const { order } = delivered('DONE01');
  expect(line).toHaveTextContent(order.customer_address);
  expect(line).toHaveTextContent('Delivered');
});

describe('/setRole', () => {
  const visitForm = async () => {
    fixture.fake.on('courier/order/filter/index', aCountedPage([delivered('OPEN01')], noCounts));
    const { user } = await visit('/setRole');
    await user.click(await screen.findByLabelText('Order'));
    await user.click(await screen.findByTitle(/WB-261120-OPEN01/));
    return user;
  };

  test('remits one order; the amount is that to collect until another is typed', async () => {
    fixture.fake.on('courier/order/remittance/remit', delivered('OPEN01', { remitted: true }));
    const user = await visitForm();
    const amount = await screen.findByLabelText('Remitted amount');
    expect(amount).toHaveValue('11,500');
    await user.clear(amount);
    await user.type(screen.getByLabelText('Comment'), 'Counted');
    await user.click(screen.getByRole('button', { name: 'Remit Order' }));
    expect(await screen.findByText('You must input the remitted amount')).toBeInTheDocument();
    await user.type(amount, '11500');
    await user.click(screen.getByRole('button', { name: 'Remit Order' }));
    await waitFor(() => expect(alertText()).toBe('Order WB-261120-OPEN01 remitted'));
    expect(fixture.fake.calls('courier/order/remittance/remit')[0]!.body).toEqual({
      courier_order_id: 'OPEN01',
      remitted_amount: 11_500,
      remittance_point: 1,
      comment: 'Counted',
    });
    expect(fixture.fake.calls('courier/order/filter/index')[0]!.body).toMatchObject({
      status: 'completed',
      remitted: 0,
    });
  });

  test('an order that waits is chosen by one press, and its amount is there', async () => {
    const rows = [delivered('OPEN02'), delivered('OPEN01')];
    fixture.fake.on('courier/order/filter/index', aCountedPage(rows, noCounts));
    const { user } = await visit('/setRole');
    await user.click(await screen.findByRole('button', { name: /OPEN01/ }));
    expect(await screen.findByLabelText('Remitted amount')).toHaveValue('11,500');
    expect(screen.queryByRole('button', { name: /OPEN0/ })).not.toBeInTheDocument();
  });

  test('what a hand-in covered of the order is shown, and less than that is not sent', async () => {
    fixture.fake.on(
      'cash/rider/show',
      aRiderCash({ deliveries: [aCashDelivery({ courier_order_id: 'OPEN01', handed_in: 5_000 })] }),
    );
    const user = await visitForm();
    expect(await screen.findByText('Already handed in')).toBeVisible();
    expect(screen.getByText('₦5,000.00')).toBeVisible();
    const amount = screen.getByLabelText('Remitted amount');
    await user.clear(amount);
    await user.type(amount, '4000');
    await user.type(screen.getByLabelText('Comment'), 'Counted');
    await user.click(screen.getByRole('button', { name: 'Remit Order' }));
    expect(await screen.findByText(/^₦5,000\.00 is already handed in/)).toBeVisible();
    expect(fixture.fake.calls('courier/order/remittance/remit')).toEqual([]);
  });

  test('an order that a colleague remits meanwhile says so, keeps what was typed, and is not sent', async () => {
    const user = await visitForm();
    await user.type(await screen.findByLabelText('Comment'), 'Counted');
    await waitFor(() => expect(fixture.fake.readers()).toBe(1));
    fixture.fake.on('courier/order/filter/index', aCountedPage([], noCounts));
    fixture.fake.broadcast({ event: 'cash.changed', data: { company_id: 'company-1' } });
    expect(await screen.findByText(/^Order WB-261120-OPEN01 no longer waits/)).toBeVisible();
    expect(screen.getByLabelText('Comment')).toHaveValue('Counted');
    expect(screen.getByLabelText('Remitted amount')).toHaveValue('11,500');
    await user.click(screen.getByRole('button', { name: 'Remit Order' }));
    await waitFor(() => expect(alertText()).toMatch(/^Order WB-261120-OPEN01 no longer waits/));
    expect(fixture.fake.calls('courier/order/remittance/remit')).toEqual([]);
  });

  test('says so where there are more orders than it offers', async () => {
    const page = { ...aCountedPage([delivered('OPEN01')], noCounts), total: 240 };
    fixture.fake.on('courier/order/filter/index', page);
    await visit('/setRole');
    expect(await screen.findByText(/the newest 1 of 240 orders/)).toBeInTheDocument();
  });

  test('says so where no order waits to be remitted', async () => {
    fixture.fake.on('courier/order/filter/index', aCountedPage([], noCounts));
    await visit('/setRole');
    expect(await screen.findByText('No order is waiting to be remitted')).toBeInTheDocument();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { failWith } from '@waybill/api/testing';
import { chooseFilter, watchExports } from '@waybill/ui/testing';
import { aCashDelivery, aRiderCash } from '../cash/testing/cash-samples.ts';
import {
  alertText,
  cellsOf,
  delivered,
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

const remitted = (name: string, changes: Parameters<typeof delivered>[1] = {}) =>
  delivered(name, { remitted: true, remitted_amount: 11_000, remittance_point: 2, ...changes });
const verifications = () => fixture.fake.calls('courier/order/remittance/remit/verify');
const openVerify = async () => {
  fixture.rows = [remitted('OPEN01', { remittance_difference: -500, courier_comment: 'Short of change' })];
  const { user } = await visit('/verifyRemittance/1');
  await user.click(within(await row('OPEN01')).getByRole('button', { name: 'Verify' }));
  const comment = await screen.findByRole('textbox', { name: /^Comment/ });
  const dialog = screen.getByRole('dialog', { name: 'Verify this remittance' });
  const send = () => user.click(within(dialog).getByRole('button', { name: 'Verify' }));
  return { user, dialog, comment, send };
};

test('a remittance can be verified, and then reads Verified', async () => {
  fixture.rows = [
    remitted('OPEN01'),
    remitted('DONE01', { remittance_verified: true, verifier_comment: 'Counted' }),
    delivered('KEPT01'),
  ];
  const { user } = await visit('/verifyRemittance');
  await row('OPEN01');
  await showAllColumns(user);
  const open = await row('OPEN01');
  expect(headers()).toEqual([
    'INVOICE',
    'CREATED',
    'STATUS',
    'RIDER',
    'REMITTED',
    'ORDER AMOUNT',
    'DELIVERY FEE',
    'INSURANCE FEE',
    'SERVICE FEE',
    'DISCOUNT',
    'TOTAL AMOUNT',
    'REMITTED AMOUNT',
    'DIFFERENCE',
    'REMITTANCE POINT',
    'ACTIONS',
  ]);
  expect(cellsOf(open).slice(4)).toEqual([
    'True',
    '₦10,000.00',
    '₦1,500.00',
    '₦0.00',
    '₦0.00',
    '₦0.00',
    '₦11,500.00',
    '₦11,000.00',
    '–',
    '2',
    expect.stringMatching(/^Verify/),
  ]);
  const done = await row('DONE01');
  expect(within(done).getByText('Verified')).toBeInTheDocument();
  for (const line of [done, await row('KEPT01')])
    expect(within(line).queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument();
  await user.click(within(done).getByRole('button', { name: /^Comments on/ }));
  expect(await screen.findByRole('dialog', { name: /^Comments on/ })).toHaveTextContent('VerifierCounted');
});

test('viewers who may not verify see no button', async () => {
  signInAs('supervisor');
  fixture.rows = [remitted('OPEN01')];
  await visit('/verifyRemittance');
  expect(within(await row('OPEN01')).queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument();
});

test('verifying shows the difference, and sends a blank comment as No comments', async () => {
  fixture.fake.on('courier/order/remittance/remit/verify', () => {
    fixture.rows = [remitted('OPEN01', { remittance_verified: true })];
    return fixture.rows[0]!;
  });
  const { user, dialog, comment, send } = await openVerify();
  expect(dialog).toHaveTextContent(
    'To collect₦11,500.00Handed in₦11,000.00Difference₦500.00 shortRider’s commentShort of change',
  );
  await user.type(comment, '  ');
  await send();
  await waitFor(() => expect(alertText()).toBe('Remittance of WB-261120-OPEN01 verified'));
  expect(verifications().map(({ body }) => body)).toEqual([
    { courier_order_id: 'OPEN01', verifier_comment: 'No comments' },
  ]);
  expect(await within(await row('OPEN01')).findByText('Verified')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a rider’s word is verified with what was handed in of it in sight, and the way to count another sum', async () => {
  fixture.fake.on(
    'cash/rider/show',
    aRiderCash({ deliveries: [aCashDelivery({ courier_order_id: 'OPEN01', handed_in: 6_000 })] }),
  );
  fixture.rows = [remitted('OPEN01', { counted_at: null, remittance_difference: -500 })];
  const { user } = await visit('/verifyRemittance/1');
  expect(await row('OPEN01')).not.toHaveTextContent('₦500.00 short');
  await user.click(within(await row('OPEN01')).getByRole('button', { name: 'Verify' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Verify this remittance' }));
  expect(await dialog.findByText('₦6,000.00')).toBeVisible();
  expect(dialog.getByText('Reported by rider')).toBeVisible();
  expect(dialog.getByText('Difference if verified').nextSibling).toHaveTextContent('₦500.00 short');
  expect(dialog.getByRole('link', { name: 'count it on Remittance' })).toHaveAttribute(
    'href',
    '/remittance/1?state=says_remitted&courier_id=courier-1&start_date=2026-11-20',
  );
});

test('the second of two people who verify gets an error and sees it verified', async () => {
  fixture.fake.on('courier/order/remittance/remit/verify', () => {
    fixture.rows = [remitted('OPEN01', { remittance_verified: true })];
    return failWith({ status: 409, message: 'This remittance is verified already.' });
  });
  const { user, comment, send } = await openVerify();
  await user.type(comment, 'Counted');
  await send();
  await waitFor(() => expect(alertText()).toBe('This remittance is verified already.'));
  expect(verifications()[0]!.body.verifier_comment).toBe('Counted');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(within(await row('OPEN01')).getByText('Verified')).toBeInTheDocument();
});

test('the download is verify-remittance.xlsx, with the columns of the screen', async () => {
  const saved = watchExports();
  fixture.rows = [remitted('OPEN01')];
  const { user, address } = await visit('/verifyRemittance');
  await row('OPEN01');
  await chooseFilter(user, 'Rider', 'Musa Danjuma');
  expect(address()).toBe('/verifyRemittance/1?courier_id=courier-1');
  await row('OPEN01');
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(lastListCall(fixture)).toMatchObject({ courier_id: 'courier-1', query: { pagination: '0' } });
  expect(saved[0]!.name).toBe('verify-remittance.xlsx');
  const [titles, first] = await saved[0]!.rows();
  await showAllColumns(user);
  expect(titles).toEqual(headers().slice(0, -1));
  expect(first!.slice(-3)).toEqual([11_000, undefined, 2]);
});

import { screen, waitFor, within } from '@testing-library/react';
import { failWith } from '@waybill/api/testing';
import { type CallResult, lagosDayOf, type Order, type PayWay } from '@waybill/contract';
import { aCountedPage, anOrder } from '@waybill/contract/testing';
import { alertStore } from '@waybill/session';
import { cardOf, companyAtWork, counts, visit } from '../../testing/company-at-work.ts';

const { fake } = companyAtWork();
const noRemarks = { landmark: null, note: null, pin_moved_at: null, said_at: null, postponed_to: null };

const replied = (order: Order, answer: CallResult, pays_by: PayWay | null = null, tries = 0): Order => ({
  ...order,
  receiver: {
    ...noRemarks,
    reply: {
      answer,
      for_day: lagosDayOf(new Date()),
      pays_by,
      at: new Date().toISOString(),
      by: 'office',
      tries,
    },
  },
});

const cash = anOrder({ id: 'cash', order_id: 'WB-261120-CASH01', order_paid: false });
const other = anOrder({ id: 'other', order_id: 'WB-261120-OTHER1', order_paid: false });
const silent = anOrder({ id: 'silent', order_id: 'WB-261120-SILENT', order_paid: false });

const callList = (orders: Order[], more: object = {}) => ({
  call_from: '09:00',
  is_due: true,
  total: orders.length,
  orders,
  ...more,
});

const unpaid = '/orders?tab=unpaid_unassigned';
const openCalls = async () => {
  const board = await visit(unpaid);
  await board.user.click(await screen.findByRole('button', { name: /receivers to call/ }));
  return { ...board, dialog: await screen.findByRole('dialog', { name: 'To call before the ride' }) };
};

test('cards say ✓ or ✗ of receivers asked before the ride, and a phone of those still to be called', async () => {
  fake().on('order/calls/index', callList([silent]));
  fake().on(
    'order/filter/index',
    aCountedPage([replied(cash, 'yes', 'cash'), replied(other, 'not_mine'), silent], counts),
  );
  await visit(unpaid);
  const markOn = async (number: string, name: string) =>
    within(await cardOf(number)).findByRole('img', { name });
  expect(await markOn('WB-261120-CASH01', 'At home, cash ready')).toBeInTheDocument();
  expect(await markOn('WB-261120-OTHER1', 'Says they did not order it')).toBeInTheDocument();
  expect(await markOn('WB-261120-SILENT', 'Not asked yet today')).toBeVisible();
});

test('where the office calls nobody, silence is no mark, and there are no calls', async () => {
  fake().on('order/calls/index', callList([silent], { call_from: null, is_due: false }));
  fake().on('order/filter/index', aCountedPage([silent], counts));
  await visit(unpaid);
  const card = await cardOf('WB-261120-SILENT');
  await waitFor(() => expect(fake().calls('order/calls/index')).toHaveLength(1));
  expect(within(card).queryByRole('img', { name: 'Not asked yet today' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /receivers to call/ })).not.toBeInTheDocument();
});

test('the result of a call is one press, and can be undone', async () => {
  fake().on('order/calls/index', callList([cash, replied(silent, 'no_answer', null, 2)]));
  fake().on('order/confirm', ({ body }) =>
    body.answer === 'not_asked' ? cash : replied(cash, body.answer as CallResult, body.pays_by as PayWay),
  );
  const { user, dialog } = await openCalls();
  expect(dialog).toHaveTextContent('called 2 times today');
  const results = await within(dialog).findByRole('group', { name: 'Result for WB-261120-CASH01' });
  await user.click(within(results).getByRole('button', { name: 'By transfer' }));
  await waitFor(() =>
    expect(alertStore.getState().alert?.text).toBe('WB-261120-CASH01: At home, pays by transfer'),
  );
  alertStore.getState().alert?.action?.run();
  await waitFor(() => expect(fake().calls('order/confirm')).toHaveLength(2));
  expect(
    fake()
      .calls('order/confirm')
      .map(({ body }) => body),
  ).toEqual([
    { company_id: expect.any(String), id: 'cash', answer: 'yes', pays_by: 'transfer' },
    { company_id: expect.any(String), id: 'cash', answer: 'not_asked', reply_at: expect.any(String) },
  ]);
});

test('an order that is paid asks for no payment; a list that fails is loaded again', async () => {
  const paid = anOrder({ id: 'paid', order_id: 'WB-261120-PAID01', order_paid: true });
  fake().on('order/calls/index', callList([paid]));
  const { user, dialog } = await openCalls();
  const results = await within(dialog).findByRole('group', { name: 'Result for WB-261120-PAID01' });
  expect(
    within(results)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['At home', 'Another day', 'Wrong address', 'Not theirs', 'No answer']);
  fake().on('order/confirm', () => {
    fake().on('order/calls/index', () => failWith({ status: 500, message: 'Broken' }));
    return replied(paid, 'yes');
  });
  await user.click(within(results).getByRole('button', { name: 'At home' }));
  await within(dialog).findByText('The calls could not be loaded');
  fake().on('order/calls/index', callList([]));
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  expect(await within(dialog).findByText('Everybody has answered for today')).toBeInTheDocument();
});

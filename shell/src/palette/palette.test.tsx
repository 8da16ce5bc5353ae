import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import { aPage } from '@waybill/contract/testing';
import { signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { enterAs, visitSuite } from '../testing/visit-suite.tsx';

let api: FakeApi;
beforeAll(async () => {
  api = await startFakeApi();
});
afterAll(() => api.close());
afterEach(() => {
  signOut();
  api.reset();
});

const open = async () => {
  const suite = await visitSuite('/orders');
  await screen.findByRole('heading', { name: 'Orders board' });
  await suite.user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search or go to' }));
  const field = await dialog.findByRole('combobox');
  await suite.user.click(field);
  return { ...suite, dialog, field };
};
const shown = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('Ctrl K opens the palette; arrows and Enter lead to a page', async () => {
  enterAs(aSessionUser({ roles: ['company'] }));
  const { user, address } = await open();
  expect(shown()).toEqual([
    'Dashboard',
    'Orders',
    'Remittance',
    'Verify Remittance',
    'My Profile',
    'New order',
  ]);
  await user.keyboard('rem');
  expect(shown()).toEqual(['Remittance', 'Verify Remittance']);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Verify Remittance');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Verify list' })).toBeVisible();
  expect(address()).toBe('/verifyRemittance/1');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an action that the viewer may not do is not offered', async () => {
  enterAs(aSessionUser({ roles: ['accountant'] }));
  await open();
  expect(shown()).toContain('Remittance');
  expect(shown()).not.toContain('New order');
});

test('orders are found by what is typed, and a search that failed says so with Retry', async () => {
  enterAs(aSessionUser({ roles: ['company'] }));
  api.on('order/search/index', () => failWith({ status: 503, message: 'Not now' }));
  const { user, dialog } = await open();
  await user.keyboard('zz');
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Type three characters'));
  await user.keyboard('z');
  expect(await dialog.findByText(/could not be searched/)).toBeVisible();
  api.on('order/search/index', aPage([]));
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Nothing found for “zzz”.'));
});

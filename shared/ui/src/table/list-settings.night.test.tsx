import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertStore, clearAlert, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { axe } from 'jest-axe';
import { address, open, pageOf, rows } from './testing/sample-list.tsx';

// Compiled here: on a busy machine this takes longer than a test waits for a dialog.
beforeAll(() => import('./save-filter.dialog.tsx'));
beforeEach(() => {
  localStorage.clear();
  clearAlert();
  signIn(aSessionUser({ id: 'user-1' }));
});

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const all = ['INVOICE', 'CREATED', 'ORDER AMOUNT', 'IS REMITTED', 'RIDER', 'Actions'];
const item = (name: string) => screen.getByRole('menuitemcheckbox', { name });

test('columns are hidden and shown by their menu, which needs no mouse; it is stored by user', async () => {
  const user = userEvent.setup();
  const first = open('/remittance', pageOf(rows));
  await screen.findByText('WB-261121-000001');
  screen.getByRole('button', { name: 'Columns' }).focus();
  await user.keyboard('{Enter}');
  expect(item('INVOICE')).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(item('CREATED')).not.toBeChecked();
  expect((await axe(first.container)).violations).toEqual([]);
  await user.keyboard('{Escape}');
  expect(heads()).toEqual(all.filter((title) => title !== 'CREATED'));
  first.unmount();

  const second = open('/remittance', pageOf(rows));
  await screen.findByText('WB-261121-000001');
  expect(heads()).not.toContain('CREATED');
  second.unmount();
  signOut();
  signIn(aSessionUser({ id: 'user-2' }));
  open('/remittance', pageOf(rows));
  await screen.findByText('WB-261121-000001');
  expect(heads()).toEqual(all);
});

test('the last column stays, and one press shows all again', async () => {
  const user = userEvent.setup();
  open('/remittance', pageOf(rows));
  await screen.findByText('WB-261121-000001');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  for (const title of ['INVOICE', 'CREATED', 'ORDER AMOUNT', 'IS REMITTED']) await user.click(item(title));
  expect(heads()).toEqual(['RIDER', 'Actions']);
  expect(item('RIDER')).toBeDisabled();
  await user.click(screen.getByRole('menuitem', { name: 'Show all columns' }));
  expect(heads()).toEqual(all);
});

test('a filter is saved under a name, applied later, and removed with undo; a search text is not', async () => {
  const user = userEvent.setup();
  open('/remittance/3?kind=completed&search=Musa&sort=amount&direction=asc&per_page=15', pageOf(rows));
  await screen.findByText(/no page 3/);
  await user.click(screen.getByRole('button', { name: 'Saved filters' }));
  await user.click(screen.getByRole('menuitem', { name: 'Save these filters' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save these filters' });
  await user.type(within(dialog).getByLabelText('Name'), 'Smallest first');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(localStorage.getItem('LISTS')).not.toContain('Musa');

  await user.click(screen.getByRole('button', { name: 'Go to the last page' }));
  await user.click(screen.getByRole('button', { name: 'Saved filters' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Smallest first' }));
  expect(address()).toBe('/remittance/1?direction=asc&kind=completed&sort=amount');

  await user.click(screen.getByRole('button', { name: 'Saved filters' }));
  expect(screen.getByRole('menuitemradio', { name: 'Smallest first' })).toBeChecked();
  await user.click(screen.getByRole('menuitem', { name: 'Remove Smallest first' }));
  expect(alertStore.getState().alert?.text).toBe('Filter Smallest first removed');
  act(() => alertStore.getState().alert?.action?.run());
  await user.click(screen.getByRole('button', { name: 'Saved filters' }));
  expect(await screen.findByRole('menuitemradio', { name: 'Smallest first' })).toBeInTheDocument();
});

test.each(['[]', '{"user":1}', '[{"user":"user-1","lists":{"sample":{"hidden":7,"filters":[null]}}}]', 'x'])(
  'settings that were stored in another shape (%s) are left out',
  async (stored) => {
    localStorage.setItem('LISTS', stored);
    open('/remittance', pageOf(rows));
    await screen.findByText('WB-261121-000001');
    expect(heads()).toEqual(all);
  },
);

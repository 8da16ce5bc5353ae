import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, startFakeApi } from '@waybill/api/testing';
import type { TransferSettings } from '@waybill/contract';
import { aCompany, aPage, someCompanySettings } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { chooseTeam, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../remote.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
  await Promise.all([import('./settings.page.tsx'), import('./transfers.dialog.tsx')]);
});
afterAll(() => fake.close());

const paystack = {
  ...{ provider: 'paystack' as const, is_on: true, path: '/hooks/secret-part' },
  ...{ updated_at: '2026-11-20T09:30:00.000Z', updated_by: 'Ada Obi' },
};
const settings: TransferSettings = { can_store: true, providers: [paystack] };

beforeEach(() => {
  fake.reset();
  sessionStorage.clear();
  signOut();
  signIn(aSessionUser({ roles: ['company'] }));
  chooseTeam('team-1');
  fake.on('third-party/token/me', []);
  fake.on('role/index', []);
  fake.on('employee/filter/index', []);
  fake.on('activity/index', aPage([]));
  fake.on('second-party/rate/index', []);
  fake.on('company/me', aCompany());
  fake.on('company/settings/show', someCompanySettings());
  fake.on('transfer/settings/show', settings);
  fake.on('transfer/settings/update', settings);
});

const open = async () => {
  const { user } = await visitRemote(remote, '/settings');
  await user.click(await screen.findByRole('button', { name: 'Set up transfers' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfers' }));
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  return { user, dialog, press };
};
const sent = () => fake.calls('transfer/settings/update').map(({ body }) => body);

test('keys of a second provider are stored and the first stays on, unless the second is turned on', async () => {
  const { user, dialog, press } = await open();
  expect(dialog.getByRole('radio', { name: 'On' })).toBeChecked();
  await user.click(dialog.getByRole('combobox', { name: /^Provider/ }));
  await user.click(await screen.findByText('Monnify', { selector: '.ant-select-item-option-content' }));
  expect(dialog.getByText('Account numbers for new orders from Monnify')).toBeInTheDocument();
  expect(dialog.getByRole('radio', { name: 'Off' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'On' }));
  expect(dialog.getByText('Paystack is on now. It is turned off when you save.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Off' }));
  expect(dialog.queryByText(/^Paystack is on now/)).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText(/^API key/), 'MK_TEST');
  await user.type(dialog.getByLabelText(/^Contract code/), '1234567');
  await user.type(dialog.getByLabelText(/^Secret key/), 'mnf-secret-key');
  await press('Save');
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        ...{ company_id: 'company-1', provider: 'monnify', is_on: false },
        ...{ api_key: 'MK_TEST', contract_code: '1234567', secret_key: 'mnf-secret-key' },
      },
    ]),
  );
});

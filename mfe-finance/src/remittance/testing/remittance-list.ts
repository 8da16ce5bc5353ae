import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type FakeApi, startFakeApi } from '@waybill/api/testing';
import type { CourierOrder, Role } from '@waybill/contract';
import { aCountedPage, aCourierOrder, anEmployee, aPage, aRider } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, chooseTeam, clearAlert, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../../remote.ts';

interface RemittanceFixture {
  fake: FakeApi;
  /** The server's rows; a test may replace them. */
  rows: CourierOrder[];
}

const number = (name: string) => `WB-261120-${name}`;

/** A delivered order of 11,500 naira whose number ends with `name`. */
export const delivered = (name: string, changes: Parameters<typeof aCourierOrder>[0] = {}) =>
  aCourierOrder({
    id: name,
    status: 'completed',
    ...changes,
    order: { id: `order-${name}`, order_id: number(name), ...changes.order },
  });

/** Amounts in naira, all different. */
export const distinctAmounts = {
  order_amount: 12_300.5,
  order_delivery_fee: 1_500,
  order_service_fee: 400,
  order_insurance_fee: 250.25,
  order_discount: 100,
};

export const signInAs = (...roles: Role[]) => {
  signOut();
  signIn(aSessionUser({ roles }));
  chooseTeam('team-1');
};

/** Sets a test file up: an accountant is signed in, and the server has some rows, one employee and one rider. */
export function setUpRemittance(): RemittanceFixture {
  const fixture = {} as RemittanceFixture;
  beforeAll(async () => {
    fixture.fake = await startFakeApi();
    // Compiled here: on a busy machine this takes longer than a test waits for a dialog.
    await Promise.all([
      import('../remit.dialog.tsx'),
      import('../verify.dialog.tsx'),
      import('../comment.dialog.tsx'),
    ]);
  });
  afterAll(() => fixture.fake.close());
  beforeEach(() => {
    fixture.fake.reset();
    clearAlert();
    sessionStorage.clear();
    signInAs('accountant');
    fixture.rows = [delivered('OPEN01')];
    fixture.fake.on('courier/order/remittance/filter/index', ({ query }) =>
      query.get('pagination') === '0' ? fixture.rows : aPage(fixture.rows),
    );
    fixture.fake.on('employee/filter/index', aPage([anEmployee()]));
    fixture.fake.on('courier/filter/index', aCountedPage([aRider()], { active: 1, inactive: 0 }));
  });
  return fixture;
}

export const visit = (address: string) => visitRemote(remote, address);
export const row = async (name: string): Promise<HTMLElement> =>
  (await screen.findByRole('button', { name: `Copy ${number(name)}` })).closest('tr')!;
export const alertText = () => alertStore.getState().alert?.text;
export const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
export const cellsOf = (line: HTMLElement) =>
  within(line)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.trim());

/** The filters and the page of the last list call. */
export const lastListCall = ({ fake }: RemittanceFixture) => {
  const { body, query } = fake.calls('courier/order/remittance/filter/index').at(-1)!;
  return { ...body, query: Object.fromEntries(query) };
};

/** Shows the columns, too, that are in the details of a row by default. */
export async function showAllColumns(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('menuitem', { name: 'Show all columns' }));
}

import { screen } from '@testing-library/react';
import { type FakeApi, startFakeApi } from '@waybill/api/testing';
import type { OrderCounts } from '@waybill/contract';
import {
  aCompany,
  aCountedPage,
  aCustomer,
  anOrder,
  anOutlet,
  aPage,
  aRankedRider,
  aRider,
  rankedRidersOf,
} from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, chooseTeam, clearAlert, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../remote.ts';

export const counts: OrderCounts = {
  paid_unassigned: 1,
  unpaid_unassigned: 2,
  assigned: 3,
  delivered: 4,
  closed: 5,
};

/** The one paid order that waits for a rider. */
export const paid = anOrder({ id: 'paid', order_id: 'WB-261120-PAID01', order_paid: true });

function mockCompany(fake: FakeApi) {
  fake.on('order/filter/index', ({ body }) =>
    aCountedPage(body.order_paid === 1 || body.status === undefined ? [paid] : [], counts),
  );
  fake.on('order/index', aCountedPage([paid], counts));
  fake.on('order/search/index', aPage([]));
  fake.on('order/show', paid);
  fake.on('region/earth/index', [{ id: 566, name: 'Nigeria', iso2: 'NG' }]);
  fake.on('region/earth/sort/index', [
    {
      id: 1,
      country_id: 566,
      name: 'Lagos',
      cities: [
        { id: 11, name: 'Ikeja' },
        { id: 12, name: 'Lekki' },
      ],
    },
  ]);
  fake.on('courier/filter/index', aCountedPage([aRider()], { active: 1, inactive: 0 }));
  fake.on('courier/ranked/index', rankedRidersOf([aRankedRider()]));
  fake.on('company/me', aCompany());
  fake.on('customer/search/index', aPage([aCustomer()]));
  fake.on(
    'outlet/filter/index',
    aPage([anOutlet(), anOutlet({ id: 'outlet-2', outlet_name: 'Ikeja store' })]),
  );
}

/** Before each test: an employee signed in, and the API of a company with one order, one rider, two outlets. */
export function companyAtWork(): { fake: () => FakeApi } {
  let fake: FakeApi;
  beforeAll(async () => {
    fake = await startFakeApi();
    // Compiled here: on a busy machine this takes longer than a test waits for a dialog.
    await import('../dispatch/order-form/create-order.dialog.tsx');
    await import('../dispatch/order-form/edit-order.dialog.tsx');
    await import('../dispatch/assign/assign-rider.dialog.tsx');
    await import('../dispatch/assign/assign-many.dialog.tsx');
    await import('../dispatch/board/shortcuts.dialog.tsx');
  });
  afterAll(() => fake.close());
  beforeEach(() => {
    fake.reset();
    sessionStorage.clear();
    signOut();
    clearAlert();
    signIn(aSessionUser({ roles: ['employee'] }));
    chooseTeam('team-1');
    mockCompany(fake);
  });
  return { fake: () => fake };
}

export const visit = (address: string) => visitRemote(remote, address);
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** The name of an order's card: jsdom, unlike browsers, reads a space between the parts of the number. */
export const cardName = (number: string) => new RegExp(`^${number.replace(/-(?=[^-]*$)/, '- ?')}`);
export const cardOf = (number: string) => button(cardName(number));
let lastAlert: string | undefined;
alertStore.subscribe(({ alert }) => {
  if (alert) lastAlert = alert.text;
});
beforeEach(() => {
  lastAlert = undefined;
});

/** The last text of the banner; it shows a text for four seconds, which a busy machine may take between two looks. */
export const alertText = () => lastAlert;

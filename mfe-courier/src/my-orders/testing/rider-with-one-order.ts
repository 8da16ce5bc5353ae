import { act, screen } from '@testing-library/react';
import { type FakeApi, startFakeApi } from '@waybill/api/testing';
import type { CourierOrder, CourierOrderCounts } from '@waybill/contract';
import { aCountedPage, aCourierOrder } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, chooseTeam, clearAlert, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../../remote.ts';

export const number = 'WB-261120-7F3K9Q';
export const counts: CourierOrderCounts = {
  accepted: 1,
  pending: 2,
  completed: 3,
  canceled: 4,
  rejected: 0,
};

interface RiderWithOneOrder {
  fake: FakeApi;
  /** The server's copy; a test may replace it. */
  stored: CourierOrder;
}

/** Sets a test file up: a rider is signed in, and the server has one order of theirs. */
export function riderWithOneOrder(): RiderWithOneOrder {
  const rider = {} as RiderWithOneOrder;
  beforeAll(async () => {
    rider.fake = await startFakeApi();
    // Compiled here: on a busy machine this takes longer than a test waits for a dialog.
    await import('../remit.dialog.tsx');
  });
  afterAll(() => rider.fake.close());
  beforeEach(() => {
    rider.fake.reset();
    clearAlert();
    sessionStorage.clear();
    signOut();
    signIn(aSessionUser({ name: 'Musa Danjuma', roles: ['courier'] }));
    chooseTeam('team-1');
    rider.stored = aCourierOrder({ id: 'mine' });
    rider.fake.on('courier/order/filter/me', ({ body }) =>
      aCountedPage(body.status === rider.stored.status ? [rider.stored] : [], counts),
    );
    rider.fake.on('courier/order/show', () => rider.stored);
  });
  return rider;
}

/** The rider puts the phone away, which sends what is held. */
export const goOn = () =>
  act(async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  });

export const visit = (address: string) => visitRemote(remote, address);
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const alertText = () => alertStore.getState().alert?.text;

/** The steps that the screen offers now. */
export const offered = () =>
  ['Accept Order', 'Reject Order', 'Complete Order', 'Cancel Order', 'Remit'].filter((name) =>
    screen.queryByRole('button', { name }),
  );

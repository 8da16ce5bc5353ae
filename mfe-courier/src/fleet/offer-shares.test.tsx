import { screen } from '@testing-library/react';
import { type FakeApi, startFakeApi } from '@waybill/api/testing';
import type { OfferShare } from '@waybill/contract';
import { aCompany, aCountedPage, aRider } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { chooseTeam, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../remote.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());

const share = (courier_id: string, offered: number): OfferShare => ({
  courier_id,
  courier_name: courier_id,
  offered,
  accepted: 18,
  refused: 4,
  expired: 2,
});

beforeEach(() => {
  fake.reset();
  sessionStorage.clear();
  signOut();
  signIn(aSessionUser({ roles: ['company'] }));
  chooseTeam('team-1');
  const riders = [aRider({ courier_name: 'Musa Danjuma' }), aRider({ id: 'courier-2' })];
  fake.on('courier/filter/index', aCountedPage(riders, { active: 2, inactive: 0 }));
  fake.on('courier/show', riders[0]!);
  fake.on('company/me', aCompany());
  fake.on('courier/offers/index', [share('courier-1', 24), share('courier-2', 72)]);
});

test('the list of riders shows each one’s share of the offers', async () => {
  await visitRemote(remote, '/allriders/1');
  expect(await screen.findByRole('cell', { name: '24 (25 %), 18 accepted' })).toBeInTheDocument();
});

test('a rider’s page shows what they were offered, and what they said', async () => {
  await visitRemote(remote, '/riderView/courier-1');
  await screen.findByRole('heading', { name: 'Offers, last 30 days' });
  expect(screen.getByText('Not answered').closest('dl')).toHaveTextContent(
    'Offered, 25 % of all24Accepted18Refused4Not answered2',
  );
});

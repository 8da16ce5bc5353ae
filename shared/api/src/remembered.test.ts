import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { aCompany, aRider } from '@waybill/contract/testing';
import {
  chooseTeam,
  endImpersonation,
  readJson,
  signIn,
  signOut,
  startImpersonation,
} from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { companiesApi } from './companies.ts';
import { ridersApi } from './riders.ts';
import { type FakeApi, startFakeApi } from './testing.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());
beforeEach(() => {
  localStorage.clear();
  signIn(aSessionUser({ roles: ['employee'] }));
  chooseTeam('team-1');
});

test('the company that was read last is there at once on the next page, and no other one', async () => {
  fake.on('company/me', aCompany({ id: 'company-1', company_city: 'Ikeja' }));
  await new QueryClient().fetchQuery(companiesApi.mine());
  const begin = () => new QueryObserver(new QueryClient(), companiesApi.mine()).getCurrentResult().data;
  expect(begin()).toMatchObject({ company_city: 'Ikeja' });
  signIn(
    aSessionUser({
      roles: ['employee'],
      groups: {
        'team-1': { employee_id: 'e', courier_id: null, company_id: 'company-2', state: 'active' },
      },
    }),
  );
  chooseTeam('team-1');
  expect(begin()).toBeUndefined();
});

test('an administrator who looks at a company reads that one', async () => {
  fake.on('company/me', aCompany({ id: 'other' }));
  fake.on('company/show', ({ query }) => aCompany({ id: query.get('id')! }));
  signIn(aSessionUser({ roles: ['administrator'] }));
  chooseTeam('team-1');
  startImpersonation({ id: 'company-2', company_name: 'Yaba Express' });
  expect(await new QueryClient().fetchQuery(companiesApi.mine())).toMatchObject({ id: 'company-2' });
  endImpersonation();
});

test('a rider’s record is stored as myCourier, and a late response after sign-out is not', async () => {
  fake.on('courier/me', aRider({ id: 'courier-1', courier_name: 'Musa Danjuma' }));
  signIn(aSessionUser({ roles: ['courier'] }));
  chooseTeam('team-1');
  await new QueryClient().fetchQuery(ridersApi.me());
  expect(readJson('myCourier')).toMatchObject({ courier_name: 'Musa Danjuma' });
  signOut();
  expect(readJson('myCourier')).toBeNull();
  await new QueryClient().fetchQuery(ridersApi.me());
  expect(readJson('myCourier')).toBeNull();
});

import { act, screen, waitFor } from '@testing-library/react';
import { type FakeApi, startFakeApi } from '@waybill/api/testing';
import type { LocationEntry } from '@waybill/contract';
import { aCountedPage, aRider } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import type { LiveMapProps } from '@waybill/map';
import { chooseTeam, signIn } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../remote.ts';

jest.mock('@waybill/map', () => ({
  ...jest.requireActual('@waybill/map'),
  LiveMap: ({ center, zoom, places }: LiveMapProps) => (
    <>
      <output>{zoom === undefined ? 'where it begins' : `${center?.lat}, ${center?.lng} at ${zoom}`}</output>
      {places.map(({ id, lat }) => (
        <p key={id}>{`${id} is at ${lat}`}</p>
      ))}
    </>
  ),
}));

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
  await import('./live-riders.page.tsx');
});
afterAll(() => fake.close());

const entry = (courier_id: string, latitude: number): LocationEntry => ({
  courier_id,
  company_id: 'company-1',
  courier_name: courier_id,
  status: 'active',
  location: {
    coords: {
      latitude,
      longitude: 3.4,
      accuracy: null,
      altitude: null,
      altitudeAccuracy: null,
      heading: null,
      speed: null,
    },
  },
  reported_at: new Date().toISOString(),
});

test('the riders map zooms to 13 at the first place, and does not follow the riders', async () => {
  signIn(aSessionUser({ roles: ['employee'] }));
  chooseTeam('team-1');
  fake.on('courier/filter/index', aCountedPage([aRider()], { active: 1, inactive: 0 }));
  await visitRemote(remote, '/riders');
  expect(screen.getByText('where it begins')).toBeInTheDocument();
  await waitFor(() => expect(fake.readers()).toBe(1));
  act(() => fake.broadcast({ event: 'courier.location', data: entry('courier-1', 6.51) }));
  expect(await screen.findByText('6.51, 3.4 at 13')).toBeInTheDocument();
  act(() => fake.broadcast({ event: 'courier.location', data: entry('courier-1', 6.75) }));
  await screen.findByText('courier-1 is at 6.75');
  expect(screen.getByText('6.51, 3.4 at 13')).toBeInTheDocument();
});

import { act, render, screen, waitFor } from '@testing-library/react';
import { outsideServices } from '@waybill/api';
import { LiveMap } from './index.ts';
import { pinOf } from './pins.ts';

const place = { id: 'a', lat: 6.5, lng: 3.4, tone: 'busy', isStale: false, label: 'Musa' } as const;

afterEach(() => {
  delete outsideServices.googleMapsApiKey;
});

test('without any map engine it says so, and still shows the popup of the selected place', async () => {
  render(<LiveMap label="Map of the riders" places={[place]} selectedId="a" popup="Musa Danjuma" legend />);
  expect(await screen.findByText('This device cannot draw the map.')).toBeInTheDocument();
  expect(screen.getByText('Musa Danjuma')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Map of the riders' })).toBeInTheDocument();
});

test('a key that Google rejects leads to the key-less map', async () => {
  outsideServices.googleMapsApiKey = 'rejected';
  render(<LiveMap label="Map" places={[place]} legend />);
  expect(screen.getByText('No Orders Assigned')).toBeInTheDocument();
  expect(screen.getByText('Orders Assigned')).toBeInTheDocument();
  expect(screen.getByRole('status', { name: 'Loading the map' })).toBeInTheDocument();
  await waitFor(() => expect(window.gm_authFailure).toBeDefined());
  act(() => window.gm_authFailure?.());
  expect(await screen.findByText('This device cannot draw the map.')).toBeInTheDocument();
});

test('a pin shows by its form, not by colour alone, whether it has orders or is stale', () => {
  expect(pinOf(place)).toBe('busy');
  expect(pinOf({ tone: 'free', isStale: true })).toBe('stale-free');
});

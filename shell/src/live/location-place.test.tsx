import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { closePlace, LocationPlace } from './location-place.tsx';

const roomFor = (riderId: string) => (
  <MemoryRouter>
    <LocationPlace riderId={riderId} />
  </MemoryRouter>
);
const hasRoom = () => document.querySelector('.place') !== null;

test('once the bar has gone there is no room for it, until another rider uses the tab', () => {
  const tab = render(roomFor('courier-1'));
  expect(hasRoom()).toBe(true);
  act(closePlace);
  expect(hasRoom()).toBe(false);
  tab.rerender(roomFor('courier-2'));
  expect(hasRoom()).toBe(true);
});

test('a rider who signs in again has room for the bar, though it went away at their sign-out', () => {
  render(roomFor('courier-1')).unmount();
  act(closePlace);
  render(roomFor('courier-1'));
  expect(hasRoom()).toBe(true);
});

import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { closePlace, LocationPlace } from './location-place.tsx';

const placeFor = (riderId: string) => (
  <MemoryRouter>
    <LocationPlace riderId={riderId} />
  </MemoryRouter>
);
const hasPlace = () => document.querySelector('.place') !== null;

test('once the bar has gone there is no room for it, until another rider uses the tab', () => {
  const tab = render(placeFor('courier-1'));
  expect(hasPlace()).toBe(true);
  act(closePlace);
  expect(hasPlace()).toBe(false);
  tab.rerender(placeFor('courier-2'));
  expect(hasPlace()).toBe(true);
});

test('a rider who signs in again has room for the bar, though it went away at their sign-out', () => {
  render(placeFor('courier-1')).unmount();
  act(closePlace);
  render(placeFor('courier-1'));
  expect(hasPlace()).toBe(true);
});

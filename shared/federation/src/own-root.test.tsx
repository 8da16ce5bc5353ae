import { QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { withOwnRoot } from './own-root.tsx';
import type { Place } from './remote.ts';

const First = () => {
  const { search } = useLocation();
  return (
    <>
      <p>
        First {search} {useQueryClient().getQueryData<string>(['name'])}
      </p>
      <Link to="/second?from=first">Go on</Link>
    </>
  );
};
const Broken = () => {
  throw new Error('no good');
};

const remote = withOwnRoot({
  name: 'one',
  title: 'One',
  paths: ['/first', '/second'],
  navigation: [],
  routes: [
    { path: '/first', handle: { title: 'First' }, Component: First },
    { path: '/second', Component: Broken },
  ],
});

/** A place of a suite at an address, which its test may change. */
function aPlace(at: string) {
  const listeners = new Set<() => void>();
  const queryClient = new QueryClient();
  queryClient.setQueryData(['name'], 'Ada');
  const element = document.createElement('div');
  document.body.append(element);
  let address = at;
  const place = {
    element,
    queryClient,
    address: () => address,
    follow: (changed: () => void) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    navigate: jest.fn(),
    viewer: jest.fn(),
    get: jest.fn(),
    post: jest.fn(),
    fail: jest.fn(),
  } satisfies Place;
  const go = (to: string) => {
    address = to;
    for (const changed of listeners) changed();
  };
  return { place, go };
}

test('a remote with its own root has the suite’s address, cache and navigation', async () => {
  const { place, go } = aPlace('/first');
  let unmount = () => {};
  await act(async () => {
    unmount = remote.mount!(place);
  });
  screen.getByText('First Ada');
  await act(async () => go('/first?page=2'));
  screen.getByText('First ?page=2 Ada');
  await act(async () => screen.getByRole('link', { name: 'Go on' }).click());
  expect(place.navigate).toHaveBeenCalledWith('/second?from=first', expect.objectContaining({}));
  await act(async () => unmount());
  expect(place.element.textContent).toBe('');
});

test('a page that throws is the place’s to replace', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { place } = aPlace('/second');
  await act(async () => {
    remote.mount!(place);
  });
  expect(place.fail).toHaveBeenCalledWith(expect.objectContaining({ message: 'no good' }));
});

test('the shell reads paths and titles of it, and none of its components', () => {
  expect(remote.routes.map(({ path, handle, Component }) => [path, handle?.title, Component])).toEqual([
    ['/first', 'First', undefined],
    ['/second', undefined, undefined],
  ]);
});

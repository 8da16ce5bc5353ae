import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { type Place, RemoteBoundary } from '@waybill/federation';
import { sessionStore } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { MemoryRouter } from 'react-router-dom';
import { MountedPage } from './mounted-page.tsx';

test('a remote that renders by itself fills its place, follows address and viewer, and leaves nothing', async () => {
  const addresses: string[] = [];
  let place: Place | undefined;
  const unmount = jest.fn();
  const mount = (given: Place) => {
    place = given;
    given.element.textContent = 'Its own page';
    given.follow(() => addresses.push(given.address()));
    return unmount;
  };
  const queryClient = new QueryClient();
  const page = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/first']}>
        <RemoteBoundary fallback={() => <p>The panel</p>}>
          <MountedPage mount={mount} />
        </RemoteBoundary>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  screen.getByText('Its own page');
  expect(place!.address()).toBe('/first');
  expect(place!.queryClient).toBe(queryClient);
  expect(place!.viewer().user).toBeNull();

  await act(async () => place!.navigate('/second?tab=1#top'));
  expect(addresses).toEqual(['/second?tab=1#top']);
  await act(async () => place!.navigate(-1));
  expect(addresses).toEqual(['/second?tab=1#top', '/first']);

  await act(async () =>
    sessionStore.setState({ user: aSessionUser({ roles: ['company'] }), teamId: 'team-1' }),
  );
  expect(addresses).toHaveLength(3);
  expect(place!.viewer().companyId).toBe('company-1');
  expect(place!.viewer().user).toEqual({ id: 'user-1', name: 'Ada Obi', email: 'ada@example.com' });

  jest.spyOn(console, 'error').mockImplementation(() => {});
  await act(async () => place!.fail(new Error('no good')));
  screen.getByText('The panel');
  expect(screen.queryByText('Its own page')).toBeNull();
  expect(unmount).toHaveBeenCalledTimes(1);
  page.unmount();
});

import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '@waybill/api';
import { createRemotes } from '@waybill/federation/host';
import { aRegistry, type EntrySource, inMemoryRemotes } from '@waybill/federation/testing';
import { chooseTeam, type SessionUser, signIn } from '@waybill/session';
import { createMemoryRouter } from 'react-router';
import { App } from '../app.tsx';
import { patchRoutesFrom, shellRoutes } from '../routing/router.tsx';
import { areas, smallRemotes } from './areas.tsx';

let serial = 0;

/** Signs a user in and chooses his first team, as sign-in and account choice do. */
export function enterAs(user: SessionUser) {
  signIn(user);
  const [teamId] = Object.keys(user.team_roles);
  if (teamId) chooseTeam(teamId);
}

/**
 * The whole shell at an address, over small remotes in memory. `sources` says what stands at a remote's entry
 * instead; it may change while the test runs.
 */
export async function visitSuite(
  address: string,
  sources: Partial<Record<keyof typeof areas, EntrySource>> = {},
) {
  serial += 1;
  const plain = aRegistry(...Object.values(areas));
  // The runtime remembers globals for good: each visit has builds of its own.
  const registry = {
    remotes: plain.remotes.map((entry) => ({ ...entry, global: `${entry.global}_${serial}` })),
  };
  const runtime = inMemoryRemotes(
    Object.fromEntries(
      registry.remotes.map((entry) => {
        const name = entry.name as keyof typeof areas;
        return [entry.entry, () => sources[name]?.() ?? Promise.resolve(smallRemotes[name])];
      }),
    ),
  );
  const remotes = createRemotes({
    registryUrl: 'http://localhost/remotes/registry.json',
    runtime,
    initial: registry,
    timeoutMs: 1000,
  });
  const router = createMemoryRouter(shellRoutes(remotes), {
    initialEntries: [address],
    patchRoutesOnNavigation: patchRoutesFrom(remotes),
  });
  await act(async () => render(<App router={router} queryClient={createQueryClient()} />));
  return {
    user: userEvent.setup(),
    router,
    sources,
    asked: runtime.asked,
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

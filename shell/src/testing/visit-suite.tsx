import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '@waybill/api';
import { chooseTeam, type SessionUser, signIn } from '@waybill/session';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { App } from '../app.tsx';
import type { CheckedRegistry } from '../remotes/registry.ts';
import { createRemotes } from '../remotes/remotes.ts';
import { aRegistry, type EntrySource, inMemoryRemotes, neverSandboxed } from '../remotes/testing.ts';
import { manifests, smallRemotes } from './manifests.tsx';

let serial = 0;

/** Signs a user in and chooses their first team, as sign-in and account choice do. */
export function enterAs(user: SessionUser) {
  signIn(user);
  const [teamId] = Object.keys(user.team_roles);
  if (teamId) chooseTeam(teamId);
}

interface Shown {
  address: string;
  navigate: NavigateFunction;
}

/** Notes where the router is. */
function Address({ shown }: { shown: Shown }) {
  const { pathname, search } = useLocation();
  shown.address = pathname + search;
  shown.navigate = useNavigate();
  return null;
}

/**
 * The whole shell at an address, over small remotes in memory. `sources` says what is at a remote's entry
 * instead; it may change while the test runs. `change` makes another registry of the usual one.
 */
export async function visitSuite(
  address: string,
  sources: Partial<Record<keyof typeof manifests, EntrySource>> = {},
  change: (registry: CheckedRegistry) => CheckedRegistry = (registry) => registry,
) {
  serial += 1;
  const plain = aRegistry(...Object.values(manifests));
  // The runtime remembers globals for good: each visit has builds of its own.
  const registry = {
    ...plain,
    remotes: plain.remotes.map((entry) => ({ ...entry, global: `${entry.global}_${serial}` })),
  };
  const runtime = inMemoryRemotes({
    '*': (path) => {
      const name = path.split('/')[1] as keyof typeof manifests;
      return sources[name]?.(path) ?? Promise.resolve(smallRemotes[name]);
    },
  });
  const remotes = createRemotes({
    registryUrl: 'http://localhost/remotes/registry.json',
    runtime,
    files: runtime.files,
    gives: { shell: 1 },
    verify: async () => true,
    sandboxed: neverSandboxed,
    initial: change({ registry, bad: [] }),
    timeoutMs: 1000,
  });
  const shown: Shown = { address: '', navigate: () => undefined };
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <App remotes={remotes} queryClient={createQueryClient()} />
        <Address shown={shown} />
      </MemoryRouter>,
    ),
  );
  return {
    user: userEvent.setup(),
    navigate: (path: string) => shown.navigate(path),
    remotes,
    sources,
    requested: runtime.requested,
    address: () => shown.address,
  };
}

import { act, screen, within } from '@testing-library/react';
import { type FakeApi, startFakeApi } from '@waybill/api/testing';
import { lazyDialog } from '@waybill/federation';
import { signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { Form, TextField } from '@waybill/ui/form';
import { useState } from 'react';
import { aBuild } from './remotes/testing.ts';
import { smallRemotes } from './testing/manifests.tsx';
import { enterAs, visitSuite } from './testing/visit-suite.tsx';

let api: FakeApi;
beforeAll(async () => {
  api = await startFakeApi();
});
afterAll(() => api.close());
let breaks = 0;
beforeEach(() => {
  breaks = 0;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no registry now'));
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.removeItem('REMOTES');
  sessionStorage.clear();
  act(() => signOut());
  api.reset();
});

/** Throws as often as `breaks` says. */
function maybeBreak() {
  if (breaks <= 0) return;
  breaks -= 1;
  throw new Error('broken');
}

interface NoteProps {
  onClose: () => void;
}
function NoteDialog(_props: NoteProps) {
  const [isSpoilt, setIsSpoilt] = useState(false);
  if (isSpoilt) maybeBreak();
  return (
    <div role="dialog" aria-label="Note">
      <Form defaults={{ text: '' }} draft="note" submitLabel="Save" onSubmit={async () => undefined}>
        <TextField<{ text: string }> name="text" label="Text of the note" />
      </Form>
      <button type="button" onClick={() => setIsSpoilt(true)}>
        Spoil it
      </button>
    </div>
  );
}
const Note = lazyDialog<NoteProps>('Note', async () => ({ NoteDialog }));

function ReviewPage() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <h1>Review</h1>
      <input aria-label="On the page" />
      <button type="button" onClick={() => setIsOpen(true)}>
        Write a note
      </button>
      {isOpen && <Note onClose={() => setIsOpen(false)} />}
    </>
  );
}

function BrokenBackground(): never {
  throw new Error('broken');
}

const review = { ...smallRemotes.finance, routes: [{ path: '/remittance/:page', Component: ReviewPage }] };

/** The suite in which one remote has an earlier build too. */
const visitWithEarlier = async (
  address: string,
  name: 'finance' | 'courier',
  [current, earlier]: [typeof review, typeof review],
) => {
  const build = aBuild(name, 'cccccccccccc', { global: `waybill_${name}_${Math.random()}` });
  return visitSuite(
    address,
    { [name]: async (path: string) => (path === build.entry ? earlier : current) },
    ({ registry, bad }) => ({
      registry: {
        ...registry,
        remotes: registry.remotes.map((entry) =>
          entry.name === name ? { ...entry, previous: build } : entry,
        ),
      },
      bad,
    }),
  );
};

test('a dialog that breaks once is shown again, with what was typed into its form', async () => {
  enterAs(aSessionUser({ roles: ['company'] }));
  const { user } = await visitSuite('/remittance/1', { finance: async () => review });
  await user.click(await screen.findByRole('button', { name: 'Write a note' }));
  await user.type(await screen.findByLabelText(/Text of the note/), 'Gate code 7');
  breaks = 2; // React renders once more before it gives up.
  await user.click(screen.getByRole('button', { name: 'Spoil it' }));
  expect(await screen.findByLabelText(/Text of the note/)).toHaveValue('Gate code 7');
});

test('a dialog that breaks twice offers the build before; what is typed behind it stays', async () => {
  enterAs(aSessionUser({ roles: ['company'] }));
  const { user } = await visitWithEarlier('/remittance/1', 'finance', [
    review,
    smallRemotes.finance as never,
  ]);
  await user.type(await screen.findByLabelText('On the page'), 'Typed');
  await user.click(screen.getByRole('button', { name: 'Write a note' }));
  breaks = 100;
  await user.click(await screen.findByRole('button', { name: 'Spoil it' }));
  await user.click(await screen.findByRole('button', { name: 'Spoil it' }));
  expect(await screen.findByText('Waybill was updated')).toBeVisible();
  expect(screen.getByLabelText('On the page')).toHaveValue('Typed');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Remittance list' })).toBeVisible();
});

test('a background component that breaks twice gives way to that of the build before', async () => {
  enterAs(aSessionUser({ roles: ['courier'] }));
  const broken = { ...smallRemotes.courier, BackgroundComponent: BrokenBackground };
  await visitWithEarlier('/courier/orders', 'courier', [broken as never, smallRemotes.courier as never]);
  expect(await screen.findByText('2 waiting to be sent')).toBeInTheDocument();
});

test('what is typed stays when the remote is switched off, until the next navigation', async () => {
  enterAs(aSessionUser({ roles: ['company'] }));
  const { user, remotes } = await visitSuite('/remittance/1', { finance: async () => review });
  await user.type(await screen.findByLabelText('On the page'), 'Typed');
  const { registry } = remotes.store.getState();
  const switches = { finance: { isOff: true as const, reason: 'Back at noon.' } };
  jest.mocked(fetch).mockImplementation(async () => Response.json({ ...registry, switches }));
  await act(() => remotes.followRegistry());
  // A dialog of the page does this when its own code is lost.
  await act(() => remotes.catchUp('finance', 'x').catch(() => undefined));
  expect(remotes.store.getState().registry?.switches).toEqual(switches);
  expect(screen.getByLabelText('On the page')).toHaveValue('Typed');
  const links = within(screen.getByRole('complementary'));
  await user.click(links.getByRole('link', { name: 'Orders' }));
  await user.click(links.getByRole('link', { name: 'Remittance' }));
  expect(await screen.findByText('Remittance and reports is switched off')).toBeVisible();
});

test('a background component goes with the next navigation when its remote is switched off', async () => {
  enterAs(aSessionUser({ roles: ['courier'] }));
  const { navigate, remotes } = await visitSuite('/courier/orders');
  expect(await screen.findByText('2 waiting to be sent')).toBeInTheDocument();
  const { registry } = remotes.store.getState();
  const switches = { courier: { isOff: true as const } };
  jest.mocked(fetch).mockImplementation(async () => Response.json({ ...registry, switches }));
  await act(() => remotes.followRegistry());
  expect(screen.getByText('2 waiting to be sent')).toBeInTheDocument();
  await act(async () => navigate('/user/profile'));
  expect(screen.queryByText('2 waiting to be sent')).not.toBeInTheDocument();
});

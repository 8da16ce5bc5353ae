import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { alertStore, clearAlert, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import type { ReactNode } from 'react';
import { ApiError, createQueryClient, useWrite, type Write } from './index.ts';

interface Sent {
  input: unknown;
  key: string;
}

const lost = () => new ApiError({ status: 0, code: 'network', message: 'No connection to Waybill.' });
const rejected = (status: number) => new ApiError({ status, code: 'x', message: 'Rejected.' });

function setup<Input>(outcomes: (Error | string)[], invalidates: readonly string[][] = []) {
  const sent: Sent[] = [];
  const write: Write<Input, string> = async (input, key) => {
    sent.push({ input, key });
    const outcome = outcomes.shift() ?? 'done';
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const read = jest.fn(async () => 'list');
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: ['orders', 'list'], queryFn: read });
      return useWrite(write, { success: (_, input) => `Saved ${JSON.stringify(input)}`, invalidates });
    },
    { wrapper },
  );
  return { sent, result, read, client };
}

beforeEach(clearAlert);

test('an action whose response was lost is sent again with its key; the next has another', async () => {
  const { sent, result } = setup<{ a: number }>([lost(), 'done', 'done']);
  await act(() => result.current.act({ a: 1 }));
  expect(alertStore.getState().alert).toMatchObject({ kind: 'error', text: 'No connection to Waybill.' });
  await act(() => result.current.act({ a: 1 }));
  expect(alertStore.getState().alert).toMatchObject({ kind: 'success', text: 'Saved {"a":1}' });
  await act(() => result.current.act({ a: 1 }));
  const keys = sent.map(({ key }) => key);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('other input is another action, and so is the same input after an error', async () => {
  const { sent, result } = setup<{ a: number }>([lost(), rejected(422), 'done']);
  await act(() => result.current.act({ a: 1 }));
  await act(() => result.current.act({ a: 2 }));
  await act(() => result.current.act({ a: 2 }));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
});

test('an action without input is sent too', async () => {
  const { sent, result } = setup<undefined>(['done']);
  await act(() => result.current.act(undefined));
  expect(sent).toHaveLength(1);
});

test('run hands on what went wrong, and leaves the banner to the caller', async () => {
  const { result } = setup<{ a: number }>([rejected(422)]);
  await act(() => expect(result.current.run({ a: 1 })).rejects.toMatchObject({ status: 422 }));
  expect(alertStore.getState().alert).toBeNull();
});

test('what it changed is refetched, also when another user was faster', async () => {
  const { result, read } = setup<{ a: number }>(['done', rejected(409), rejected(422)], [['orders']]);
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  await act(() => result.current.act({ a: 1 }));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  await act(() => result.current.act({ a: 1 }));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(3));
  await act(() => result.current.act({ a: 1 }));
  expect(read).toHaveBeenCalledTimes(3);
});

test('what was read for one user is not there for the next', async () => {
  signIn(aSessionUser({ roles: ['employee'] }));
  const { client } = setup<undefined>([]);
  client.setQueryData(['orders', 'detail', '1'], { secret: true });
  signOut();
  expect(client.getQueryData(['orders', 'detail', '1'])).toBeUndefined();
});

test('under a name the key of a lost response outlives the page, for the same user and input', async () => {
  sessionStorage.clear();
  const outcomes: (Error | string)[] = [lost(), lost(), 'done', 'done'];
  const keys: string[] = [];
  const page = () => {
    const write: Write<{ a: number }, string> = async (_, key) => {
      keys.push(key);
      const outcome = outcomes.shift()!;
      if (outcome instanceof Error) throw outcome;
      return outcome;
    };
    const client = createQueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    return renderHook(() => useWrite(write, { draft: 'book' }), { wrapper });
  };
  const send = async (a: number) => {
    const { result, unmount } = page();
    await act(() => result.current.act({ a }));
    unmount();
  };
  for (const a of [1, 1, 1, 1]) await send(a);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
  expect(keys[3]).not.toBe(keys[0]);
});

import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { alertStore } from '@waybill/session';
import type { ReactNode } from 'react';
import { createQueryClient } from './query-client.ts';
import { useWrite, type Write } from './use-write.ts';

const around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
);
const written = <Input,>(write: Write<Input, string>) =>
  renderHook(() => useWrite(write, { success: 'Done' }), { wrapper: around }).result;

test('two presses at once are one action', async () => {
  const write = jest.fn(async () => 'made');
  const result = written<undefined>(write);
  await act(async () => {
    const answers = [result.current.run(undefined), result.current.run(undefined)];
    expect(await Promise.all(answers)).toEqual(['made', 'made']);
  });
  expect(write).toHaveBeenCalledTimes(1);
  expect(alertStore.getState().alert?.text).toBe('Done');
});

test('the same input after a lost answer repeats the key; another input, or one after success, has a new one', async () => {
  const keys: string[] = [];
  let isLost = true;
  const result = written<{ id: string }>(async (_, key) => {
    keys.push(key);
    if (isLost) throw new Error('No connection');
    return 'made';
  });
  const send = (id: string) => act(async () => void (await result.current.act({ id })));
  await send('a');
  expect(alertStore.getState().alert).toMatchObject({ kind: 'error', text: 'No connection' });
  isLost = false;
  await send('a');
  await send('a');
  await send('b');
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

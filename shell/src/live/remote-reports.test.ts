import { waitFor } from '@testing-library/react';
import { type FakeApi, startFakeApi } from '@waybill/api/testing';
import type { RemoteReport } from '../remotes/remote-report.ts';
import { report, reportFile, reportShell } from './report.ts';

let api: FakeApi;
beforeAll(async () => {
  api = await startFakeApi();
});
afterAll(() => api.close());
beforeEach(() => api.on('suite/report', { taken: 1 }));
afterEach(() => api.reset());

const failed = (message: string): RemoteReport => ({
  remote: 'orders',
  build_id: 'aaaaaaaaaaaa',
  outcome: 'failed',
  message,
});
const loaded: RemoteReport = { remote: 'orders', build_id: 'aaaaaaaaaaaa', outcome: 'loaded', load_ms: 7 };

/** Leaves the page, and gives what was sent with that. */
async function sentOnLeaving(...reports: RemoteReport[]) {
  const before = api.calls('suite/report').length;
  for (const about of reports) report(about);
  // The code for reports is loaded first.
  await import('./remote-reports.ts');
  await Promise.resolve();
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(api.calls('suite/report').length).toBeGreaterThan(before));
  const { entries } = api.calls('suite/report').at(-1)!.body as unknown as { entries: RemoteReport[] };
  return entries.map(({ remote, outcome, message, build_id }) =>
    [remote, build_id, outcome, message].filter((part) => part !== undefined).join(' '),
  );
}

test('what waits is sent when the page is left', async () => {
  expect(await sentOnLeaving(loaded)).toEqual(['orders aaaaaaaaaaaa loaded']);
});

test('every new failure is reported once, and again after the build was loaded in between', async () => {
  const { outcome } = failed('');
  const line = (message: string) => `orders aaaaaaaaaaaa ${outcome} ${message}`;
  expect(await sentOnLeaving(failed('404'), failed('404'), failed('500'))).toEqual([
    line('404'),
    line('500'),
  ]);
  expect(await sentOnLeaving(failed('404'), loaded, failed('404'))).toEqual([
    'orders aaaaaaaaaaaa loaded',
    line('404'),
  ]);
});

test('a failure of the shell is reported as its own, a remote’s file by the remote that needs it', async () => {
  reportFile('/orders/aaaaaaaaaaaa/board.js', new Error('404'));
  reportFile('/shell/bbbbbbbbbbbb/table.js', new Error('table.js: 404'));
  reportShell('crashed', new Error('broken'));
  expect(await sentOnLeaving()).toEqual([
    'shell  failed Error: table.js: 404',
    'shell  crashed Error: broken',
  ]);
});

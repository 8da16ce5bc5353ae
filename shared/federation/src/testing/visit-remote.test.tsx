import { defineRemote } from '../remote.ts';
import { visitRemote } from './visit-remote.tsx';

const Empty = () => null;
const page = (path: string) => ({ path, Component: Empty });
const remoteOf = (paths: string[], routes: string[]) =>
  defineRemote({ name: 'fleet', title: 'Fleet', navigation: [], paths, routes: routes.map(page) });

test('a page whose path the manifest lacks, and a path without a page, fail the remote’s own tests', async () => {
  const visit = (paths: string[], routes: string[]) => visitRemote(remoteOf(paths, routes), '/fleet');
  await visit(['/', '/fleet'], ['/', '/fleet/:page?']);
  await expect(visit(['/fleet'], ['/fleet', '/fleets'])).rejects.toThrow('fleet: /fleets is in');
  await expect(visit(['/fleet', '/plan'], ['/fleet'])).rejects.toThrow('fleet: /plan is in');
});

const partsOf = (name) => name.split('-');
const pascal = (name) =>
  partsOf(name)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
const titleOf = (name) =>
  partsOf(name)
    .join(' ')
    .replace(/^./, (letter) => letter.toUpperCase());

const manifest = (name) => `import type { RemoteManifest } from '@waybill/federation';
import { staff } from '@waybill/federation/requirements';

/** Each path of this remote, written once: its routes and its navigation refer to it. */
export const paths = {
  first: '/${name}',
} as const;

/** The remote's paths and navigation. Plain data: it is read without a bundler and published in the registry. */
export const manifest: RemoteManifest = {
  name: '${name}',
  title: '${titleOf(name)}',
  paths: [paths.first],
  navigation: [
    {
      to: paths.first,
      label: '${titleOf(name)}',
      icon: 'dashboard',
      layout: 'company',
      order: 90,
      requires: staff('orders.read'),
    },
  ],
  // Repeats imports of remote.ts, which cannot be read without a bundler. The build fails where a file is not there.
  firstPages: {
    [paths.first]: './first/first.page.tsx',
  },
};
`;

const remote = `import { defineRemote, lazyRoute } from '@waybill/federation';
import { manifest, paths } from './manifest.ts';

export default defineRemote({
  ...manifest,
  routes: [lazyRoute(paths.first, manifest.title, () => import('./first/first.page.tsx'))],
});
`;

const page = (name) => `import { EmptyState } from '@waybill/ui';

/** The first page of this remote. */
export function ${pascal(name)}Page() {
  return (
    <section aria-labelledby="${name}-title">
      <h1 id="${name}-title">${titleOf(name)}</h1>
      <EmptyState text="Nothing here yet" icon="dashboard" />
    </section>
  );
}
`;

const pageTest = (name) => `import { screen } from '@testing-library/react';
import { visitRemote } from '@waybill/federation/testing';
import remote from '../remote.ts';

test('the first page shows its heading', async () => {
  await visitRemote(remote, '/${name}');
  expect(await screen.findByRole('heading', { name: '${titleOf(name)}' })).toBeVisible();
});
`;

/** Without the journeys of the model, which open its own pages. */
const withoutJourneys = ({ waybill: { journeys: _, ...waybill } = {}, ...model }) => ({
  ...model,
  ...(Object.keys(waybill).length > 0 && { waybill }),
});

/**
 * The files of a new remote by path.
 *
 * @param {string} name lower case, words joined by hyphens
 * @param {{ package: object, tsconfig: object, webpack: string, styles: string }} model what is taken from the smallest remote
 */
export function filesOfRemote(name, model) {
  const asJson = (value) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    'package.json': asJson({ ...withoutJourneys(model.package), name: `@waybill/mfe-${name}` }),
    'tsconfig.json': model.tsconfig,
    'webpack.config.mjs': model.webpack,
    'src/styles.d.ts': model.styles,
    'src/manifest.ts': manifest(name),
    'src/remote.ts': remote,
    'src/first/first.page.tsx': page(name),
    'src/first/first.page.test.tsx': pageTest(name),
  };
}

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
/** As the plugin itself resolves it, whose generated code imports it: another copy of its own would not be replaced. */
export const bundlerRuntime = dirname(
  createRequire(require.resolve('@module-federation/enhanced')).resolve(
    '@module-federation/webpack-bundler-runtime',
  ),
);
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** The shell's plugin that lends its federation runtime to remotes. */
export const lendRuntime = here('runtime/lend-runtime.mjs');

/** Upstream's own switches: nothing for servers, manifests, or remotes that a build knows. */
export const optimization = { target: 'web', disableSnapshot: true, disableRemote: true };

/** In the shell's build: of the federation runtime what the suite uses (decision 107). */
export const partOfRuntime = {
  [join(bundlerRuntime, 'bundler.js')]: here('runtime/bundler-runtime.mjs'),
};

/** In a remote's build: the runtime is the one that the shell lends. */
export const borrowedRuntime = ({ request }, done) =>
  /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request)
    ? done(null, 'waybill_federation', 'global')
    : done();

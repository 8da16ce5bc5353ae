import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { Sharing } from './sharing.mjs';

const init = ({ webpackRequire }) => new Sharing(webpackRequire.federation.initOptions);

/**
 * The part of `@module-federation/webpack-bundler-runtime` that the suite uses: sharing, and being a container. The shell lends it to
 * every remote.
 */
export default {
  runtime: { init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { consumes, I: initializeSharing, S: {}, initContainerEntry, init },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};

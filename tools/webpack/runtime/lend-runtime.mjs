import federation from './bundler-runtime.mjs';

/** Lends remotes the runtime that the shell has. */
export default () => {
  globalThis.waybill_federation = federation;
  return { name: 'lend-runtime' };
};

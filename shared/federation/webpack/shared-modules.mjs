/** Needed before anything can be shown: part of the shell's first scripts. */
const early = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'react-router',
  '@tanstack/react-query',
  'zustand',
  '@waybill/session',
  '@waybill/api',
  '@waybill/federation',
  '@waybill/ui',
];

/** Provided by the shell, downloaded when a remote's page first asks for it. */
const onDemand = ['@waybill/ui/table', '@waybill/ui/dates', '@waybill/ui/export'];

const shareEach = (names, options) =>
  Object.fromEntries(names.map((name) => [name, { singleton: true, requiredVersion: false, ...options }]));

/** What the shell gives: one copy of each for the whole suite. */
export const providedByShell = () => ({ ...shareEach(early, { eager: true }), ...shareEach(onDemand, {}) });

/** What a remote takes from the shell; it carries no copy of its own. */
export const takenByRemote = () => shareEach([...early, ...onDemand], { import: false });

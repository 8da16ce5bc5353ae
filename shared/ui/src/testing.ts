/** `@waybill/ui/testing`: what tests of exports need. */
export { type SavedFile, watchExports } from './export/testing/watch-exports.ts';

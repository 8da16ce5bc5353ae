/** `@waybill/ui/testing`: what tests of exports need. */
export { watchExports } from './export/testing/watch-exports.ts';

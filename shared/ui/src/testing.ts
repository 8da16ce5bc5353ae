/** `@waybill/ui/testing`: what tests of exports and of filters need. */
export { watchExports } from './export/testing/watch-exports.ts';
export { choicesOf, chooseFilter, openDays } from './filters/testing/use-filters.ts';

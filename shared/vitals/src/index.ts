/** `@waybill/vitals`: reports the server how a page was, without who visited it. */
export { reportVisit } from './report-visit.ts';

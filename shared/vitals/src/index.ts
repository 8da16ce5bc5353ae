/** `@waybill/vitals`: reports the server how a page was, without who visited it. */
export { isLeftAlone, reportVisit, type VisitOptions } from './report-visit.ts';

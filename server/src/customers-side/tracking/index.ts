export { likelyTimeOf, type PastDelivery } from './expected-time.ts';
export { type LastAttempt, lastAttemptOfOrder, waitsForOf } from './last-attempt.ts';
export type { Stop } from './tracking.repository.ts';
export {
  countBefore,
  isStalePlace,
  pastDeliveries,
  type ReportedPlace,
  stepsOf,
  type Tracking,
  trackingService,
} from './tracking.service.ts';

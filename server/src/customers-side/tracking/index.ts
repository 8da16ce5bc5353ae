export { type Point, pointOf } from './distance.ts';
export {
  type AssignmentToTrack,
  isStalePlace,
  type OrderToTrack,
  type ReportedPlace,
  type Tracking,
  trackingService,
} from './tracking.service.ts';

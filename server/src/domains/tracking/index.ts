export {
  type AssignmentToTrack,
  type OrderToTrack,
  type Tracking,
  trackingService,
} from './tracking.service.ts';

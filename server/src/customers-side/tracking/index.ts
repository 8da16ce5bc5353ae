export { isStalePlace, type Tracking, trackingService } from './tracking.service.ts';

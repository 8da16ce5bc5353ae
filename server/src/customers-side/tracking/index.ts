export { type Point, pointOf } from './distance.ts';
export { isStalePlace, type Tracking, trackingService } from './tracking.service.ts';

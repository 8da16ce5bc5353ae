export { registerForPush } from './notices/push-registration.ts';
export { type OrderNotice, useOrderNotices } from './notices/use-order-notices.ts';
export { locationFeed } from './places/feed.ts';
export { isStalePlace, type LocationFeed, type Watched } from './places/location-feed.ts';
export { currentCoords } from './places/position.ts';
export { type LocationReport, useLocationReport } from './places/use-location-report.ts';
export { useFleetPlaces, useRiderPlace } from './places/use-places.ts';
export type { LiveState } from './stream/event-stream-reader.ts';
export { useLiveEvents, useLiveRefresh, useLiveState } from './use-live.ts';

export { registerForPush } from './notices/push-registration.ts';
export { type OrderNotice, useOrderNotices } from './notices/use-order-notices.ts';
export { usePushMessages } from './notices/use-push-messages.ts';
export { lastSeenText } from './places/last-seen.ts';
export { isStalePlace } from './places/location-feed.ts';
export { currentCoords } from './places/position.ts';
export { type LocationReport, useLocationReport } from './places/use-location-report.ts';
export { useFleetPlaces, useRiderPlace } from './places/use-places.ts';
export { isLive, useLiveEvents, useLiveRefresh, useLiveState } from './use-live.ts';

import type { LocationFeed } from './location-feed.ts';
import { serverFeed } from './server-feed.ts';

/** The carrier of this installation. */
export const locationFeed = (): LocationFeed => serverFeed;

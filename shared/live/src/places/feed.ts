import { outsideServices } from '@waybill/api';
import type { LocationFeed } from './location-feed.ts';
import { serverFeed } from './server-feed.ts';

let firebase: Promise<LocationFeed> | undefined;

/** The feed of this installation: Firebase if it is configured (loaded when first needed), else the suite's own server. */
export function locationFeed(): LocationFeed {
  const settings = outsideServices.firebase;
  if (!settings?.FIREBASE_DATABASE_URL) return serverFeed;
  const opened = () => {
    firebase ??= import('../firebase/firebase-feed.ts')
      .then(({ openFirebaseFeed }) => openFirebaseFeed(settings))
      .catch((error: unknown) => {
        firebase = undefined;
        throw error;
      });
    return firebase;
  };
  return {
    subscribe(watched, onPlace) {
      let stop: (() => void) | undefined;
      let isStopped = false;
      opened().then(
        (feed) => {
          if (!isStopped) stop = feed.subscribe(watched, onPlace);
        },
        (error: unknown) => console.error('Firebase could not be loaded', error),
      );
      return () => {
        isStopped = true;
        stop?.();
      };
    },
    report: async (coords, rider) => (await opened()).report(coords, rider),
  };
}

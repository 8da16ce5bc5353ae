import { LazyPart, lazySource } from '@waybill/federation';
import { ErrorPanel, ListSkeleton } from '@waybill/ui';

// The profile works without it.
const Lost = () => (
  <ErrorPanel title="Your ways to sign in could not be loaded" message="Reload the page to try again." />
);
const section = lazySource<object>(
  () =>
    import('../factors/own-factors.ts').then(
      ({ SigningInSection }) => ({ default: SigningInSection }),
      () => ({ default: Lost }),
    ),
  'Section',
);

/** Passkeys, authenticator app and recovery codes, whose code comes after the profile. */
export const SigningInPart = () => (
  <LazyPart
    source={section}
    attempt={0}
    props={{}}
    // About as high as what comes: what is below it moves little.
    coming={<ListSkeleton rows={6} label="Loading your ways to sign in" />}
  />
);

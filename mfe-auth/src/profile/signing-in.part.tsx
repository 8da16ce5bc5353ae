import { LazyPart, lazySource } from '@waybill/federation';
import { ListSkeleton } from '@waybill/ui';

const section = lazySource<object>(() => import('../factors/own-factors.ts'), 'Section');

/** Passkeys, authenticator app and recovery codes, whose code comes after the profile. */
export const SigningInPart = () => (
  <LazyPart
    source={section}
    attempt={0}
    props={{}}
    coming={<ListSkeleton rows={2} label="Loading your ways to sign in" />}
  />
);

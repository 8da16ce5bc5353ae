import { LazyPart, lazySource } from '@waybill/federation';
import { useOffers, useViewer } from '@waybill/session';
import { ErrorPanel } from '@waybill/ui';
import type { ReactNode } from 'react';
import { canHavePasskeys } from '../factors/passkey-place.ts';
import styles from './sessions.module.css';

// The profile works without it.
const Lost = () => (
  <ErrorPanel title="Your ways to sign in could not be loaded" message="Reload the page to try again." />
);
const factors = lazySource<{ coming: ReactNode }>(
  () =>
    import('../factors/own-factors.ts').then(
      ({ OwnFactors }) => ({ default: OwnFactors }),
      () => ({ default: Lost }),
    ),
  'Section',
);

/** As high as the buttons of an account that has none yet, as most. */
const coming = (
  <div className={styles.actions} role="status" aria-label="Loading your ways to sign in">
    {canHavePasskeys() && <span className={styles.coming} />}
    <span className={styles.coming} />
  </div>
);

/** Passkeys, authenticator app and recovery codes of the account. Not during impersonation, where the server rejects changes. */
export function SigningInSection() {
  const { isImpersonating } = useViewer();
  const isOffered = useOffers('second_factor') && !isImpersonating;
  if (!isOffered) return null;
  return (
    <section className={styles.card} aria-labelledby="signing-in-title">
      <div>
        <h2 id="signing-in-title">Signing in</h2>
        <p className={styles.note}>
          {canHavePasskeys()
            ? 'With a passkey or an authenticator app, your password alone is not enough to sign in. A passkey works without it.'
            : 'With an authenticator app, your password alone is not enough to sign in.'}
        </p>
      </div>
      <LazyPart source={factors} attempt={0} props={{ coming }} coming={coming} />
    </section>
  );
}

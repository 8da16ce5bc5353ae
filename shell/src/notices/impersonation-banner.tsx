import { endImpersonation, useImpersonation } from '@waybill/session';
import styles from './impersonation-banner.module.css';

/** Shown while an administrator impersonates a company (docs/spec-coverage.md#foundation-2); Reset Clone ends it. */
export function ImpersonationBanner() {
  const { companyId, companyName } = useImpersonation();
  if (!companyId) return null;
  const reset = () => {
    endImpersonation();
    location.reload();
  };
  return (
    <div className={styles.banner} role="note">
      <span>You are currently viewing the clone of some company</span>
      {companyName && <strong>{companyName}</strong>}
      <button type="button" className={styles.reset} onClick={reset}>
        Reset Clone
      </button>
    </div>
  );
}

import { resetClone, useClone } from '@waybill/session';
import styles from './clone-banner.module.css';

/** Shows while an administrator acts as a company (spec 1, "Company layout"); Reset Clone ends it. */
export function CloneBanner() {
  const { companyId, companyName } = useClone();
  if (!companyId) return null;
  const reset = () => {
    resetClone();
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

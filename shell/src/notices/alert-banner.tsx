import { clearAlert, useAlert } from '@waybill/session';
import { Icon } from '@waybill/ui';
import styles from './alert-banner.module.css';

/** In the browser's top layer, above a dialog that is open. */
const showOnTop = (banner: HTMLElement | null) => banner?.showPopover?.();

/** The alert, in green or red, for 4 s, or 10 s with an action. The region is always there, so that readers announce changes. */
export function AlertBanner() {
  const alert = useAlert();
  return (
    <div role="status" aria-live="polite">
      {alert && (
        <div
          key={alert.key}
          ref={showOnTop}
          popover="manual"
          className={styles.banner}
          data-kind={alert.kind}
        >
          <span className={styles.sign} aria-hidden="true">
            {alert.kind === 'success' ? '✓' : '!'}
          </span>
          <span className={styles.text}>{alert.text}</span>
          {alert.action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                alert.action?.run();
                clearAlert();
              }}
            >
              {alert.action.label}
            </button>
          )}
          <button type="button" className={styles.close} aria-label="Dismiss" onClick={clearAlert}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}

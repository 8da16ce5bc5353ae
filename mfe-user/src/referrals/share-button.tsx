import { to } from '@waybill/federation';
import { Button, Icon, LinkButton } from '@waybill/ui';
import styles from './referrals.module.css';

const shareTextOf = (code: string) =>
  `I send parcels with Waybill. Register with my code ${code}: ${location.origin}${to.registerUser()}`;

/** Shares by what the device offers; without that, by WhatsApp. */
export function ShareButton({ code }: { code: string }) {
  const text = shareTextOf(code);
  const canShare = typeof navigator.share === 'function';
  return (
    <div className={styles.share}>
      {canShare && (
        <Button
          type="primary"
          icon={<Icon name="forward" />}
          onClick={() => {
            // Closing the sheet is a decision not to share.
            navigator.share({ text }).catch(() => undefined);
          }}
        >
          Share your code
        </Button>
      )}
      <LinkButton href={`https://wa.me/?text=${encodeURIComponent(text)}`} icon="comment">
        Share by WhatsApp
      </LinkButton>
    </div>
  );
}

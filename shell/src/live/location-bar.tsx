import { useQuery } from '@tanstack/react-query';
import { ridersApi } from '@waybill/api';
import { useLiveRefresh, useLocationReport } from '@waybill/live';
import { Button, Icon } from '@waybill/ui';
import { useState } from 'react';
import styles from './location-bar.module.css';

const texts = {
  prompt: 'Let the office see where you are: once a minute, and never while you are inactive.',
  denied:
    'Location is blocked for Waybill, so the office cannot see you. Allow it in your browser’s settings for this site, then try again.',
  unsupported: 'This browser does not share where you are, so your office cannot see you on its map.',
  lost: 'Your phone cannot find where you are just now. Waybill tries again every minute.',
};

/** Reports where the rider is while they are active, and explains why if the browser has not allowed it. */
export function LocationBar() {
  const { data: rider } = useQuery(ridersApi.me());
  // Staff may set the rider off duty or end the membership, and the rider may go off duty on another device.
  useLiveRefresh(['courier.changed'], [ridersApi.me().queryKey]);
  const { permission, isLost, share } = useLocationReport(rider);
  const [isHidden, setIsHidden] = useState(false);
  const issue = permission === 'granted' ? (isLost ? 'lost' : null) : permission;
  if (rider?.status !== 'active' || issue === null || isHidden) return null;
  return (
    <section className={styles.bar} aria-label="Location">
      <Icon name="rider" />
      <p>{texts[issue]}</p>
      {issue === 'prompt' && (
        <Button type="primary" onClick={share}>
          Share location
        </Button>
      )}
      {(issue === 'denied' || issue === 'lost') && <Button onClick={share}>Try again</Button>}
      <Button type="text" onClick={() => setIsHidden(true)}>
        Not now
      </Button>
    </section>
  );
}

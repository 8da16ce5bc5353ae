import { useQuery } from '@tanstack/react-query';
import { couriersApi } from '@waybill/api';
import { useLiveRefresh, useLocationReport } from '@waybill/live';
import { Button, Icon } from '@waybill/ui';
import { useState } from 'react';
import styles from './location-bar.module.css';

const texts = {
  prompt: 'Let the office see where you are: once a minute, and never while you are inactive.',
  denied:
    'Location is blocked for Waybill, so the office cannot see you. Allow it in your browser’s settings for this site, then try again.',
  unsupported: 'This browser does not tell where you are, so the office cannot see you on its map.',
  lost: 'Your phone cannot find where you are just now. Waybill tries again every minute.',
};

/** Reports where the rider is while he is active, and explains itself where the browser has not allowed it. */
export function LocationBar() {
  const { data: rider } = useQuery(couriersApi.me());
  // The office may set him off duty, or end him, and he may do so on another device.
  useLiveRefresh(['courier.changed'], [couriersApi.me().queryKey]);
  const { permission, isLost, share } = useLocationReport(rider);
  const [isHidden, setIsHidden] = useState(false);
  const matter = permission === 'granted' ? (isLost ? 'lost' : null) : permission;
  if (rider?.status !== 'active' || matter === null || isHidden) return null;
  return (
    <section className={styles.bar} aria-label="Location">
      <Icon name="rider" />
      <p>{texts[matter]}</p>
      {matter === 'prompt' && (
        <Button type="primary" onClick={share}>
          Share location
        </Button>
      )}
      {(matter === 'denied' || matter === 'lost') && <Button onClick={share}>Try again</Button>}
      <Button type="text" onClick={() => setIsHidden(true)}>
        Not now
      </Button>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { ridersApi } from '@waybill/api';
import { lagosDayOf, type Rider } from '@waybill/contract';
import { useLiveRefresh, useLocationReport } from '@waybill/live';
import { readText, writeText } from '@waybill/session';
import { Button, Icon } from '@waybill/ui';
import { useState } from 'react';
import iconButton from '../frame/icon-button.module.css';
import styles from './location-bar.module.css';

/** One line, and what it opens. */
const texts = {
  prompt: {
    line: 'Share your location?',
    why: 'The office sees you on its map, once a minute, and never while you are inactive.',
  },
  denied: {
    line: 'Location blocked',
    why: 'The office cannot see you. Allow it in your browser’s settings for this site, then try again.',
  },
  unsupported: {
    line: 'Location not shared',
    why: 'This browser does not share where you are, so your office cannot see you on its map.',
  },
  lost: {
    line: 'Location not found',
    why: 'Your phone cannot find where you are just now. Waybill tries again every minute.',
  },
};

/** “Not now” holds for the Lagos day, on this phone, for this rider. */
const notNowOf = (rider: Rider | undefined) => `${rider?.id} ${lagosDayOf(new Date())}`;

/** Reports where the rider is while they are active, and explains why if the browser has not allowed it. */
export function LocationBar() {
  const { data: rider } = useQuery(ridersApi.me());
  // Staff may set the rider off duty or end the membership, and the rider may go off duty on another device.
  useLiveRefresh(['courier.changed'], [ridersApi.me().queryKey]);
  const { permission, isLost, share } = useLocationReport(rider);
  const notNow = notNowOf(rider);
  const [hidden, setHidden] = useState(() => readText('NOT_NOW'));
  const hide = () => {
    writeText('NOT_NOW', notNow);
    setHidden(notNow);
  };
  const issue = permission === 'granted' ? (isLost ? 'lost' : null) : permission;
  if (rider?.status !== 'active' || issue === null || hidden === notNow) return null;
  return (
    <section className={styles.bar} aria-label="Location">
      <Icon name="rider" />
      <details>
        <summary>
          {texts[issue].line} <Icon name="down" />
        </summary>
        <p>{texts[issue].why}</p>
      </details>
      {issue === 'prompt' && (
        <Button type="primary" onClick={share}>
          Share
        </Button>
      )}
      {(issue === 'denied' || issue === 'lost') && <Button onClick={share}>Retry</Button>}
      <button type="button" className={iconButton.button} aria-label="Not now" onClick={hide}>
        <Icon name="close" />
      </button>
    </section>
  );
}

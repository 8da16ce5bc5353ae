import { useQuery } from '@tanstack/react-query';
import { ridersApi } from '@waybill/api';
import { useLiveRefresh, useLocationReport } from '@waybill/live';
import { readText, writeText } from '@waybill/session';
import { Button, Icon } from '@waybill/ui';
import { useEffect, useState } from 'react';
import iconButton from '../frame/icon-button.module.css';
import styles from './location-bar.module.css';
import { closePlace, notNowOf, rememberBar } from './location-place.tsx';
import { useLiveTexts } from './texts/live-texts.ts';

/** Reports where the rider is while they are active, and explains why if the browser has not allowed it. */
export function LocationBar() {
  const texts = useLiveTexts();
  const { data: rider } = useQuery(ridersApi.me());
  // Staff may set the rider off duty or end the membership, and the rider may go off duty on another device.
  useLiveRefresh(['courier.changed'], [ridersApi.me().queryKey]);
  const { permission, isLost, share } = useLocationReport(rider);
  const notNow = notNowOf(rider?.id);
  const [hidden, setHidden] = useState(() => readText('NOT_NOW'));
  const hide = () => {
    writeText('NOT_NOW', notNow);
    setHidden(notNow);
  };
  const issue = permission === 'granted' ? (isLost ? 'lost' : null) : permission;
  const isNeeded = rider?.status === 'active' && issue !== null;
  const isShown = isNeeded && hidden !== notNow;
  const riderId = permission === null ? undefined : rider?.id;
  useEffect(() => {
    if (riderId) rememberBar(riderId, isNeeded);
  }, [riderId, isNeeded]);
  useEffect(() => (isShown ? closePlace : undefined), [isShown]);
  if (!isShown) return null;
  return (
    <section className={styles.bar} aria-label={texts.location} lang={texts.code}>
      <Icon name="rider" />
      <details>
        <summary>
          {texts[issue].line} <Icon name="down" />
        </summary>
        <p>{texts[issue].why}</p>
      </details>
      {issue === 'prompt' && (
        <Button type="primary" onClick={share}>
          {texts.share}
        </Button>
      )}
      {(issue === 'denied' || issue === 'lost') && <Button onClick={share}>{texts.retry}</Button>}
      <button type="button" className={iconButton.button} aria-label={texts.notNow} onClick={hide}>
        <Icon name="close" />
      </button>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { companySettingsApi } from '@waybill/api';
import { brandOnDark } from '@waybill/contract';
import { useOffers } from '@waybill/session';
import { type CSSProperties, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './team-brand.module.css';

const freshMs = 3_600_000;

/** The company's logo in the header, and a line of its colour above it. Nothing where it has none. */
export function TeamBrand() {
  const { data } = useQuery({
    ...companySettingsApi.show(),
    staleTime: freshMs,
    enabled: useOffers('company_settings'),
  });
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => setPlace(document.querySelector('[data-team-logo]')), []);
  if (!data) return null;
  const { brand_colour: colour, company_picture: picture } = data;
  return (
    <>
      {colour && (
        <div
          className={styles.strip}
          style={{ '--brand': colour, '--brand-on-dark': brandOnDark(colour) } as CSSProperties}
        />
      )}
      {picture && place && createPortal(<img className={styles.logo} src={picture} alt="" />, place)}
    </>
  );
}

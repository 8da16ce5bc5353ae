import { useQuery } from '@tanstack/react-query';
import { companySettingsApi } from '@waybill/api';
import { brandOnDark } from '@waybill/contract';
import { useOffers } from '@waybill/session';
import { type CSSProperties, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

// No style sheet: it would be one more file to name on the first page.
const strip: CSSProperties = {
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: 60,
  height: 'var(--wb-space-4)',
  pointerEvents: 'none',
};
const logo: CSSProperties = {
  order: -1,
  width: 'var(--wb-space-24)',
  height: 'var(--wb-space-24)',
  borderRadius: 'var(--wb-radius-s)',
  objectFit: 'cover',
};

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
  const { brand_colour: colour, company_picture: picture } = data ?? {};
  useEffect(() => {
    // The sign of a company without a logo.
    const sign = place?.querySelector<SVGElement>('svg');
    if (sign && picture) sign.style.display = 'none';
  }, [place, picture]);
  return (
    <>
      {colour && (
        <div
          style={{ ...strip, background: `light-dark(${colour}, ${brandOnDark(colour)})` }}
          aria-hidden="true"
        />
      )}
      {picture && place && createPortal(<img style={logo} src={picture} alt="" />, place)}
    </>
  );
}
